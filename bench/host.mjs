// A host of the games' modules in JavaScript, just as docs/architecture.md says how one calls them.

const SLOTS = 512; // for the arguments of one call
const CELL = 8; // bytes of every number

export async function ready(binary) {
  const module = await WebAssembly.compile(binary);
  const [section] = WebAssembly.Module.customSections(module, "yurt");
  const instance = await WebAssembly.instantiate(module, {});
  return new Host(instance.exports, JSON.parse(new TextDecoder().decode(section)));
}

class Host {
  constructor(exports, told) {
    this.exports = exports;
    this.told = told;
    this.stack = exports.__stack_pointer.value;
    this.block = this.reserve(SLOTS * CELL);
  }

  reserve(bytes) {
    return this.exports.reserve(bytes) >>> 0;
  }

  /** The memory from an address on, as it is until more is reserved. */
  bytes(address, length) {
    return new Uint8Array(this.exports.memory.buffer, address, length);
  }

  numbers(address, length) {
    return new BigInt64Array(this.exports.memory.buffer, address, length);
  }

  put(bytes) {
    const address = this.reserve(Math.max(bytes.length, 1));
    this.bytes(address, bytes.length).set(bytes);
    return address;
  }

  call(name, ...slots) {
    this.numbers(this.block, slots.length).set(slots.map(BigInt));
    try {
      return this.exports[name](this.block);
    } catch (trap) {
      const memory = new DataView(this.exports.memory.buffer);
      const code = memory.getInt32(this.exports.fault.value, true);
      memory.setInt32(this.exports.fault.value, 0, true);
      this.exports.__stack_pointer.value = this.stack;
      throw new Error(`${name}: ${this.told.faults[code] || trap.message}`);
    }
  }

  /** Room to think in: the slots that stand for it, and where each array is. */
  workspace(iterations, style = "play") {
    const { hosting } = this.told;
    const lengths = { iterations, slots: slotsFor(iterations) };
    const at = {};
    const slots = [];
    for (const array of hosting.workspace) {
      const shape = array.lengths.map((length) => lengths[length] ?? length);
      const size = shape.reduce((product, length) => product * length, array.item);
      at[array.name] = array.same_as ? at[array.same_as] : this.reserve(size);
      slots.push(at[array.name], ...shape);
    }
    this.write("Tree", at.trees, { box: hosting.box[0], rest: hosting.box[1] });
    this.write("StyleRow", at.styles, hosting.styles[style]);
    return { slots, at };
  }

  write(record, address, values) {
    const names = this.told.hosting.records[record];
    const row = this.numbers(address, names.length);
    for (const [name, value] of Object.entries(values)) row[names.indexOf(name)] = BigInt(value);
  }

  read(record, table, place) {
    const names = this.told.hosting.records[record];
    const row = this.numbers(table + place * names.length * CELL, names.length);
    return Object.fromEntries(names.map((name, index) => [name, Number(row[index])]));
  }

  lay(room, view, seed) {
    this.bytes(room.at.states, view.length).set(view);
    this.call("sow", room.at.rngs, seed, 0);
  }

  greedy(room, view, seat, seed) {
    this.lay(room, view, seed);
    return Number(this.call("look_ahead", ...room.slots, seat, this.told.hosting.samples));
  }

  /** All options that were tried, the most visited first, as Python's `Search.think` has them. */
  think(room, view, seat, seed, iterations) {
    this.lay(room, view, seed);
    this.call("clear", ...room.slots, seat);
    this.call("grow", ...room.slots, iterations);
    const found = [];
    for (let place = this.read("Node", room.at.nodes, 0).first; place >= 0; ) {
      const edge = this.read("Edge", room.at.edges, place);
      found.push(edge);
      place = edge.next;
    }
    return found.sort((one, other) => other.visits - one.visits || one.action - other.action);
  }

  mostVisited(room) {
    return Number(this.call("most_visited", ...room.slots));
  }
}

function slotsFor(iterations) {
  let slots = 16;
  while (slots < 2 * iterations) slots *= 2;
  return slots;
}
