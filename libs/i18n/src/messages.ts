import type { LanguageCode } from '@vh/domain';
import type { en } from './messages/en.ts';

type EnglishKey = keyof typeof en;

/** The stem of a message that depends on a count: `tickets` for `tickets_one` and `tickets_other`. */
type PluralStem = EnglishKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

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
 * What one language must say: every English key, and each counted message in every form the language
 * has. A catalogue `satisfies` it, so neither a missing nor a stray key or form compiles.
 */
export type MessagesIn<L extends LanguageCode> = Readonly<
  Record<EnglishKey | `${PluralStem}_${FurtherForms[L]}`, string>
>;
