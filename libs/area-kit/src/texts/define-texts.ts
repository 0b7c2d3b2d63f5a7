import type { LanguageCode } from '@vh/domain';
import {
  createTexts,
  loadersOf,
  loadersOfFiles,
  type AreaTexts,
  type Catalogue,
  type LocaleFiles,
} from './area-texts.ts';
import { useTextsOf, type AreaSpeaker } from './use-texts-of.ts';

type StemOf<K, Form extends string> = K extends `${infer Stem}_${Form}` ? Stem : never;

/** A counted message has `_one` and `_other` in English; a key that only ends alike is a plain one. */
type PluralStem<C> = Extract<StemOf<keyof C, 'other'>, StemOf<keyof C, 'one'>>;

/** Everything a catalogue can be asked for: plain keys, and the stems of counted messages. */
export type TextKey<C> =
  | Exclude<keyof C & string, `${PluralStem<C>}_${'zero' | 'one' | 'few' | 'many' | 'other'}`>
  | PluralStem<C>;

/** A catalogue in another language than English: every key of the English one, and more plural forms where it has them. */
export type TranslationOf<C extends Catalogue> = Readonly<Record<keyof C, string>> &
  Readonly<Partial<Record<`${PluralStem<C>}_${'few' | 'many'}`, string>>>;

/** Texts, and the hook that says them. */
export interface DefinedTexts<C> {
  readonly texts: AreaTexts;
  readonly useTexts: () => AreaSpeaker<TextKey<C>>;
}

/**
 * Texts with the hook that says them, whose keys the compiler knows from the English file:
 * `defineTexts<typeof en>('orders', import.meta.glob('./locales/*.json'))`. Only the reader's language is loaded. A language
 * without a file is read in English (Bosnian in Serbian), and so is a text that a file lacks: the build has filled it in.
 */
export function defineTexts<C extends Catalogue>(namespace: string, files: LocaleFiles): DefinedTexts<C>;
/** The same for texts that stand in the code. */
export function defineTexts<const C extends Catalogue>(
  namespace: string,
  catalogues: { readonly en: C } & Partial<Record<Exclude<LanguageCode, 'en'>, TranslationOf<C>>>,
): DefinedTexts<C>;
export function defineTexts(
  namespace: string,
  given: LocaleFiles | Partial<Record<LanguageCode, Catalogue>>,
): DefinedTexts<Catalogue> {
  const texts = createTexts(namespace, isFiles(given) ? loadersOfFiles(given) : loadersOf(given));
  return { texts, useTexts: () => useTextsOf(texts) };
}

function isFiles(given: LocaleFiles | Partial<Record<LanguageCode, Catalogue>>): given is LocaleFiles {
  return Object.values(given).every(one => typeof one === 'function');
}
