import type { LanguageCode } from '@vh/domain';
import type { en } from './messages/en.ts';
import type { laterEn } from './messages/later/en.ts';

type FirstKey = keyof typeof en;
type LaterKey = keyof typeof laterEn;
type EnglishKey = FirstKey | LaterKey;

/** The stem of a message that depends on a count: `tickets` for `tickets_one` and `tickets_other`. */
type StemOf<K> = K extends `${infer Stem}_other` ? Stem : never;

type PluralStem = StemOf<EnglishKey>;

type PlainKey = Exclude<EnglishKey, `${PluralStem}_${'one' | 'other'}`>;

/** The forms a language counts with besides English's `one` and `other` (Unicode CLDR plural rules). */
interface FurtherForms extends Record<LanguageCode, string> {
  en: never;
  ba: 'few';
  fr: 'many';
  sr: 'few';
  de: never;
  es: 'many';
  nl: never;
  ru: 'few' | 'many';
  se: never;
}

/** Everything `text()` can be asked for: plain keys, and plural stems together with a count. */
export type MessageKey = PlainKey | PluralStem;

/** What every language says, whatever further plural forms it has. English is the source. */
export type Messages = Readonly<Record<EnglishKey, string>> &
  Readonly<Partial<Record<`${PluralStem}_${'few' | 'many'}`, string>>>;

/**
 * What one language must say at the start: every English key, and each counted message in every form the
 * language has. A catalogue `satisfies` it, so neither a missing nor a stray key or form compiles.
 */
export type MessagesIn<L extends LanguageCode> = Said<FirstKey, L>;

/** The same for the words that are fetched later. */
export type LaterMessagesIn<L extends LanguageCode> = Said<LaterKey, L>;

type Said<K extends string, L extends LanguageCode> = Readonly<
  Record<K | `${StemOf<K>}_${FurtherForms[L]}`, string>
>;
