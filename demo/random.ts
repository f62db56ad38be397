/**
 * Seeded pseudo-random numbers: Chris Doty-Humphrey's sfc32, seeded by hashing a label. A fork depends on the label alone, not
 * on what has been drawn before, so a topic can draw more numbers without changing the topics after it.
 */
export class Random {
  readonly #label: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(label: string) {
    this.#label = label;
    [this.#a, this.#b, this.#c] = hashLabel(label);
    for (let round = 0; round < 15; round += 1) this.uint32();
  }

  fork(label: string): Random {
    return new Random(`${this.#label}/${label}`);
  }

  uint32(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A whole number from 0 to count − 1. */
  below(count: number): number {
    return Math.floor((this.uint32() * count) / 2 ** 32);
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(percent: number): boolean {
    return this.uint32() * 100 < percent * 2 ** 32;
  }

  pick<T>(list: readonly T[]): T {
    return itemAt(list, this.below(list.length));
  }

  /** An index into `cumulative`, the running totals of the weights. */
  weightedIndex(cumulative: readonly number[]): number {
    const target = (this.uint32() / 2 ** 32) * itemAt(cumulative, cumulative.length - 1);
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(cumulative, middle) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index -= 1) {
      const other = this.below(index + 1);
      const held = itemAt(result, index);
      result[index] = itemAt(result, other);
      result[other] = held;
    }
    return result;
  }

  hex(length: number): string {
    let text = "";
    while (text.length < length) text += this.uint32().toString(16).padStart(8, "0");
    return text.slice(0, length);
  }
}

export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

export function cumulate(weights: readonly number[]): number[] {
  let total = 0;
  return weights.map((weight) => {
    total += weight;
    return total;
  });
}

function hashLabel(label: string): [number, number, number] {
  const words: [number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let index = 0; index < label.length; index += 1) {
    const code = label.charCodeAt(index);
    words[0] = Math.imul(words[0] ^ code, 0x85ebca6b) ^ (words[1] >>> 13);
    words[1] = Math.imul(words[1] ^ code, 0xc2b2ae35) ^ (words[2] >>> 16);
    words[2] = Math.imul(words[2] ^ code, 0x27d4eb2f) ^ (words[0] >>> 15);
  }
  return words;
}
