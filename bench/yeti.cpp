// Yéti by hand: random rollouts as a C++ programmer would write them, to measure the engine against.
// Usage: yeti <players> <rollouts> <seed>; prints decisions, seconds and the mean points of each seat.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

constexpr int kDice = 7;
constexpr int kSeats = 5;
constexpr int kPeak = 3;
constexpr int kMostCoins = 7;
constexpr int kMostSherpas = 6;
constexpr int kNobody = -1;

enum Face { kSnow, kSherpa, kTent, kCoin, kFootprint, kFaces };
enum Tile { kPurse, kRope, kGoggles, kBag, kMagnifier, kBackpack, kGuide, kTiles };

constexpr std::array<Face, 6> kDie = {kSnow, kSherpa, kTent, kCoin, kFootprint, kFootprint};
constexpr std::array<int, 6> kHolders = {0, 0, 1, 2, 2, 2};   // by players
constexpr std::array<int, 6> kBlizzard = {0, 0, 7, 6, 5, 4};  // by players
constexpr std::array<int, 5> kPeakTokens = {8, 6, 4, 2, 1};
constexpr std::array<int, 8> kPhoto = {0, 0, 1, 3, 6, 10, 15, 21};
constexpr std::array<int, 7> kClimb = {0, 1, 1, 2, 2, 2, 3};
constexpr std::array<int, kTiles> kCost = {1, 2, 2, 3, 3, 4, 4};
constexpr std::array<int, kTiles> kPayout = {2, 3, 3, 4, 4, 5, 5};

// wyrand: one multiplication a number
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 1) {}

  // Lemire's multiplication without the refusals: the bias is below 2^-60 for the small limits here
  int below(int limit) {
    return static_cast<int>((static_cast<unsigned __int128>(next()) * static_cast<unsigned>(limit)) >> 64);
  }

 private:
  std::uint64_t next() {
    state_ += 0xA0761D6478BD642Fu;
    const auto product = static_cast<unsigned __int128>(state_) * (state_ ^ 0xE7037ED1A0B428DBu);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  std::uint64_t state_;
};

class Game {
 public:
  Game(int players, Rng& rng) : rng_(rng), players_(players) {
    owner_.fill(kNobody);
    first_ = rng_.below(players);
    for (int step = 1; step <= kHolders[players]; ++step) held_[(first_ + step) % players] = 1;
  }

  void play() {
    for (;;) {
      for (int turn = 0; turn < players_; ++turn) {
        seat_ = first_ + turn;
        if (seat_ >= players_) seat_ -= players_;
        take_turn();
      }
      if (last_) return;
    }
  }

  int decisions() const { return decisions_; }
  int points(int seat) const { return points_[seat]; }

 private:
  using Dice = std::array<int, kFaces>;

  bool owns(Tile tile) const { return owner_[tile] == seat_; }

  int decide(int options) {
    ++decisions_;
    return options == 1 ? 0 : rng_.below(options);
  }

  // One of the set bits
  int choose(unsigned options) {
    for (int skip = decide(std::popcount(options)); skip; --skip) options &= options - 1;
    return std::countr_zero(options);
  }

  void take_turn() {
    kept_.fill(0);
    roll_and_keep();
    look_through_goggles();
    use_snow();
    use_coins();
    use_sherpas();
    gain(seat_, (kept_[kFootprint] + owns(kMagnifier)) * (level_[seat_] + 1));
    use_tents();
  }

  void roll_and_keep() {
    held_[seat_] = 0;
    int loose = kDice;
    for (int seat = 0; seat < players_; ++seat) loose -= held_[seat];
    while (loose) loose = keep(roll(loose));
  }

  Dice roll(int dice) {
    Dice rolled{};
    for (int die = 0; die < dice; ++die) ++rolled[kDie[rng_.below(6)]];
    return rolled;
  }

  // Returns the dice to roll again
  int keep(Dice rolled) {
    const int snow = rolled[kSnow];
    kept_[kSnow] += snow;
    int left = 0;
    unsigned symbols = 0;
    for (int face = kSherpa; face < kFaces; ++face) {
      left += rolled[face];
      symbols |= static_cast<unsigned>(rolled[face] > 0) << face;
    }
    const int most = 1 + owns(kBackpack);
    for (int kept = 0; kept < most && left; ++kept) {
      const unsigned stop = snow + kept > 0 ? 1u << kFaces : 0;
      const int face = choose(symbols | stop);
      if (face == kFaces) return left;
      kept_[face] += rolled[face];
      left -= rolled[face];
      symbols &= ~(1u << face);
    }
    return left;
  }

  void look_through_goggles() {
    if (!owns(kGoggles) || kept_[kSnow] < 1 || kept_[kSnow] > 2) return;
    if (decide(2)) return;
    --kept_[kSnow];
    ++kept_[kDie[rng_.below(6)]];
  }

  void use_snow() {
    if (kept_[kSnow] < 3) return;
    if (kept_[kSnow] > 3) blizzard(kept_[kSnow] - 3);
    const int face = decide(kFaces);
    if (face == kSnow) return;  // leave it
    --kept_[kSnow];
    ++kept_[face];
  }

  void blizzard(int surplus) {
    int space = yeti_ + kBlizzard[players_];
    for (int seat = 0; seat < players_; ++seat) {
      if (points_[seat] >= yeti_) space = std::min(space, points_[seat] - 1);
    }
    yeti_ = std::max(0, space);
    held_[seat_] = surplus;
    kept_[kSnow] = 3;
  }

  void use_coins() {
    constexpr int photo = kTiles, purse = kTiles + 1, save = kTiles + 2;
    int coins = kept_[kCoin];
    if (!coins && !owns(kPurse)) return;
    for (;;) {
      unsigned options = 1u << save;
      if (owns(kPurse) && coins < kMostCoins) options |= 1u << purse;
      if (kPhoto[std::min(coins, kMostCoins)]) options |= 1u << photo;
      for (int tile = 0; tile < kTiles; ++tile) {
        options |= static_cast<unsigned>(owner_[tile] != seat_ && kCost[tile] <= coins) << tile;
      }
      const int choice = choose(options);
      if (choice < kTiles) return buy(choice);
      if (choice == photo) return gain(seat_, kPhoto[std::min(coins, kMostCoins)]);
      if (choice == save) return;
      owner_[kPurse] = kNobody;
      ++coins;
    }
  }

  void buy(int tile) {
    if (owner_[tile] != kNobody) gain(owner_[tile], kPayout[tile]);
    owner_[tile] = seat_;
  }

  int reach(int sherpas) const {
    return std::min(kPeak - level_[seat_], kClimb[std::min(sherpas, kMostSherpas)]);
  }

  void use_sherpas() {
    int sherpas = kept_[kSherpa] + owns(kGuide);
    int levels = reach(sherpas);
    bool rope = owns(kRope) && reach(sherpas + 1) > levels;
    if (!levels && !rope) return;
    int choice = decide(levels + 1 + rope);
    if (rope && choice == levels + 1) {
      owner_[kRope] = kNobody;
      choice = decide(reach(sherpas + 1) + 1);
    }
    level_[seat_] += choice;
    if (level_[seat_] == kPeak && !peaked_[seat_]) {
      peaked_[seat_] = true;
      gain(seat_, kPeakTokens[peaks_taken_++]);
    }
  }

  void use_tents() {
    int tents = kept_[kTent] + owns(kBag);
    while (level_[seat_] > tents && owns(kRope)) {
      if (decide(2)) break;
      owner_[kRope] = kNobody;
      ++tents;
    }
    level_[seat_] = std::min(level_[seat_], tents);
  }

  void gain(int seat, int points) {
    points_[seat] += points;
    last_ |= points_[seat] >= yeti_;
  }

  Rng& rng_;
  int players_;
  int first_ = 0;
  int seat_ = 0;
  int decisions_ = 0;
  int yeti_ = 50;
  int peaks_taken_ = 0;
  bool last_ = false;
  std::array<int, kSeats> points_{};
  std::array<int, kSeats> level_{};
  std::array<int, kSeats> held_{};
  std::array<bool, kSeats> peaked_{};
  std::array<int, kTiles> owner_{};
  Dice kept_{};
};

}  // namespace

int main(int, char** arguments) {
  const int players = std::atoi(arguments[1]);
  const int rollouts = std::atoi(arguments[2]);
  Rng rng(std::strtoull(arguments[3], nullptr, 10));
  std::array<std::int64_t, kSeats> points{};
  std::int64_t decisions = 0;
  const std::clock_t start = std::clock();  // processor time: the machine is shared
  for (int rollout = 0; rollout < rollouts; ++rollout) {
    Game game(players, rng);
    game.play();
    decisions += game.decisions();
    for (int seat = 0; seat < players; ++seat) points[seat] += game.points(seat);
  }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%lld %.6f", static_cast<long long>(decisions), seconds);
  for (int seat = 0; seat < players; ++seat) std::printf(" %.6f", static_cast<double>(points[seat]) / rollouts);
  std::printf("\n");
}
