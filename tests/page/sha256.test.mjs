// Hashes made by the page itself: as Node makes them.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { load } from "./page.mjs";

const { hmac, sha256 } = await load("sha256.js");
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const bytes = (length, seed) => Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17) % 256);

test("nothing at all has the hash that the standard gives it", () => {
  assert.equal(hex(sha256(new Uint8Array())), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("messages of every length up to three blocks have their hashes", () => {
  for (let length = 0; length <= 192; length += 1) {
    const message = bytes(length, length);
    assert.equal(hex(sha256(message)), createHash("sha256").update(message).digest("hex"), `${length} bytes`);
  }
});

test("short, whole and long keys sign as they should", () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const [key, message] = [bytes(length, 3), bytes(length * 2, 5)];
    assert.equal(hex(hmac(key, message)), createHmac("sha256", key).update(message).digest("hex"), `${length} bytes`);
  }
});
