import { readRoman, writeRoman } from './roman.ts';

/** What labels are made of: 1 2 3; A B C; the Serbian letters in Latin (A B C Č Ć) or Cyrillic (А Б В Г Д); I II III. */
export type LabelAlphabet = 'numbers' | 'latin' | 'abeceda' | 'azbuka' | 'roman';

/** The labels of seats or rows, one after the other. */
export interface LabelSequence {
  readonly alphabet: LabelAlphabet;
  /** Which label comes first: 1 is 1, A or I; 3 is 3, C or III. At least 1. */
  readonly start: number;
  /** 2 takes every second label: 1 3 5. 1 if left out. */
  readonly step?: number;
  /** Stands before each label. */
  readonly prefix?: string;
  /** Labels that are not given, without the prefix: I and O, 13. */
  readonly skip?: readonly string[];
}

/** Letters that rows are not given by custom, since they look like 1 and 0. */
export const confusableLetters: readonly string[] = ['I', 'O'];

const letters: Readonly<Record<'latin' | 'abeceda' | 'azbuka', readonly string[]>> = {
  latin: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  abeceda: 'A B C Č Ć D Dž Đ E F G H I J K L Lj M N Nj O P R S Š T U V Z Ž'.split(' '),
  azbuka: [...'АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ'],
};

/**
 * The first labels of a sequence. All are different; Roman ones end at 3999 (MMMCMXCIX) and go on as plain numbers.
 * @param before how many labels of the sequence were given already
 */
export function takeLabels(sequence: LabelSequence, count: number, before = 0): string[] {
  const skipped = new Set(sequence.skip);
  const labels: string[] = [];
  // whatever comes, there is a next label
  const start = Number.isSafeInteger(sequence.start) ? Math.max(1, sequence.start) : 1;
  const step = Math.max(1, Math.trunc(sequence.step ?? 1) || 1);
  for (let ordinal = start, given = 0; labels.length < count; ordinal += step) {
    const label = writeLabel(sequence.alphabet, ordinal);
    if (skipped.has(label)) continue;
    given += 1;
    if (given > before) labels.push((sequence.prefix ?? '') + label);
  }
  return labels;
}

/** How many labels of a sequence come before this one; undefined when it is none of them. */
export function findLabelPlace(sequence: LabelSequence, label: string): number | undefined {
  const { prefix = '', step = 1, skip = [], alphabet, start } = sequence;
  if (!label.startsWith(prefix)) return undefined;
  const bare = label.slice(prefix.length);
  const ordinal = readLabel(alphabet, bare);
  if (ordinal === undefined || ordinal < start || (ordinal - start) % step !== 0) return undefined;
  const skipped = new Set(skip);
  if (skipped.has(bare)) return undefined;
  const passed = [...skipped].map(other => readLabel(alphabet, other)).filter(isBefore(ordinal, start, step));
  return (ordinal - start) / step - passed.length;
}

function isBefore(ordinal: number, start: number, step: number) {
  return (other: number | undefined): boolean =>
    other !== undefined && other >= start && other < ordinal && (other - start) % step === 0;
}

/** The label of a place in an alphabet, from 1: after Z comes AA. */
export function writeLabel(alphabet: LabelAlphabet, ordinal: number): string {
  if (alphabet === 'numbers') return String(ordinal);
  if (alphabet === 'roman') return writeRoman(ordinal);
  const signs = letters[alphabet];
  let label = '';
  for (let left = ordinal; left > 0; left = Math.floor((left - 1) / signs.length)) {
    label = (signs[(left - 1) % signs.length] ?? '') + label;
  }
  return label;
}

/** The place of a label in an alphabet, from 1; undefined when it is not written in it. */
export function readLabel(alphabet: LabelAlphabet, label: string): number | undefined {
  if (alphabet === 'roman') return readRoman(label);
  if (alphabet === 'numbers') return /^[1-9]\d{0,8}$/.test(label) ? Number(label) : undefined;
  const signs = letters[alphabet];
  let ordinal = 0;
  for (let at = 0; at < label.length;) {
    // Dž, Lj and Nj are letters of their own; two capitals (LJ) are two letters
    const sign = signs.includes(label.slice(at, at + 2)) ? label.slice(at, at + 2) : label.charAt(at);
    const place = signs.indexOf(sign);
    if (place < 0) return undefined;
    ordinal = ordinal * signs.length + place + 1;
    at += sign.length;
  }
  return ordinal > 0 ? ordinal : undefined;
}
