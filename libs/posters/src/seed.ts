/** A source of numbers in [0, 1) that always repeats for the same start. */
export type Random = () => number;

/** 32-bit FNV-1a over the code points of the text (Fowler, Noll, Vo). */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** The mulberry32 generator: small, fast, and the same on every engine. */
export function randomFrom(start: number): Random {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 0 to `count - 1`. */
export function pickIndex(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(random() * count));
}

/** One member of a list that has at least one. */
export function pickOne<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[pickIndex(random, list.length)] ?? list[0];
}

/** The member at `index`, counted round and round. */
export function cycle<T>(list: readonly [T, ...T[]], index: number): T {
  return list[((index % list.length) + list.length) % list.length] ?? list[0];
}
