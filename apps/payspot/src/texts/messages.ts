import type { en } from './en.ts';

type EnglishKey = keyof typeof en;

type PluralStem = EnglishKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

/** Everything the counter can say: plain keys, and plural stems together with a count. */
export type PayspotMessageKey = Exclude<EnglishKey, `${PluralStem}_${'one' | 'other'}`> | PluralStem;

/** What every language of the counter must say; languages with more plural forms add `_few` and `_many`. */
export type PayspotMessages = Readonly<Record<EnglishKey, string>> &
  Readonly<Partial<Record<`${PluralStem}_${'few' | 'many'}`, string>>>;
