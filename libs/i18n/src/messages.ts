import type { en } from './messages/en.ts';

type EnglishKey = keyof typeof en;

/** The stem of a message that depends on a count: `tickets` for `tickets_one` and `tickets_other`. */
type PluralStem = EnglishKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

type PlainKey = Exclude<EnglishKey, `${PluralStem}_${'one' | 'other'}`>;

/** Everything `text()` can be asked for: plain keys, and plural stems together with a count. */
export type MessageKey = PlainKey | PluralStem;

/**
 * What every language must say. English is the source; a language with more plural forms than English
 * adds `_few` and `_many` to the same stem (a test holds each language to the forms it has).
 */
export type Messages = Readonly<Record<EnglishKey, string>> &
  Readonly<Partial<Record<`${PluralStem}_${'few' | 'many'}`, string>>>;
