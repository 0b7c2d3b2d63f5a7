import { languageCodes, languageTag, type LanguageCode } from '@vh/domain';
import { useI18n, useSpeaker, type Speech } from '@vh/i18n';

/** Messages by flat keys; `_one`, `_few`, `_other` end the forms of a counted message. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts under a namespace of their own; English always, other languages as they come. */
export interface AreaTexts {
  readonly namespace: string;
  readonly catalogues: Readonly<Partial<Record<LanguageCode, Catalogue>>> & { readonly en: Catalogue };
}

type PluralStem<C extends Catalogue> = keyof C extends infer K
  ? K extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

/** Everything a catalogue can be asked for: plain keys, and the stems of counted messages. */
export type TextKey<C extends Catalogue> =
  Exclude<keyof C & string, `${PluralStem<C>}_${'one' | 'few' | 'many' | 'other'}`> | PluralStem<C>;

/** What another language must say: every key of the English catalogue, and more plural forms where it has them. */
export type TranslationOf<C extends Catalogue> = Readonly<Record<keyof C, string>> &
  Readonly<Partial<Record<`${PluralStem<C>}_${'few' | 'many'}`, string>>>;

/** Says a message in the page's language; `count` picks the form of a counted one. */
export type AreaText<K extends string> = (
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Languages that read each other's texts, for those an area has no words of its own in. */
const neighbours: Partial<Record<LanguageCode, LanguageCode>> = { ba: 'sr' };

/**
 * Texts with the hook that says them; a missing or stray key does not compile. They are made known to the page when
 * they are first said, so that a page of an area brings its own texts and no others.
 */
export function defineTexts<const C extends Catalogue>(
  namespace: string,
  catalogues: { readonly en: C } & Partial<Record<Exclude<LanguageCode, 'en'>, TranslationOf<C>>>,
) {
  const texts: AreaTexts = { namespace, catalogues: catalogues as AreaTexts['catalogues'] };
  function useTexts(): { text: AreaText<TextKey<C>>; language: LanguageCode } {
    return useTextsOf(texts);
  }
  return { texts, useTexts };
}

/** Says texts whose keys are not known when this is compiled, such as the labels of an area's navigation. */
export function useTextsOf(texts: AreaTexts) {
  return useSpeaker(makeKnown(useI18n(), texts));
}

/** The names that texts got in the words of a page. */
const names = new WeakMap<Speech, Map<AreaTexts, string>>();

/**
 * Makes texts known to a page's words in every language, in English where there is nothing nearer.
 *
 * @returns the namespace they have there: another one than their own where another area, or another version of the
 * same feature, has taken that
 */
export function makeKnown(speech: Speech, texts: AreaTexts): string {
  const known = names.get(speech) ?? new Map<AreaTexts, string>();
  names.set(speech, known);
  const name = known.get(texts) ?? register(speech, texts);
  known.set(texts, name);
  return name;
}

function register(speech: Speech, { namespace, catalogues }: AreaTexts): string {
  const name = freeName(speech, namespace);
  for (const code of languageCodes) {
    const neighbour = neighbours[code];
    const own = catalogues[code] ?? (neighbour && catalogues[neighbour]);
    speech.addTexts(code, name, withAllForms({ ...catalogues.en, ...own }, code));
  }
  return name;
}

function freeName(speech: Speech, namespace: string): string {
  let name = namespace;
  for (let number = 2; speech.textsOf('en', name) !== undefined; number += 1) name = `${namespace}-${number}`;
  return name;
}

/** A text borrowed from another language may lack a form that this language's counting asks for. */
function withAllForms(catalogue: Catalogue, code: LanguageCode): Catalogue {
  const { pluralCategories } = new Intl.PluralRules(languageTag(code)).resolvedOptions();
  const stems = Object.keys(catalogue).filter(key => key.endsWith('_other'));
  const missing = stems.flatMap(key =>
    pluralCategories
      .map(category => key.replace(/_other$/, `_${category}`))
      .filter(form => catalogue[form] === undefined)
      .map(form => [form, catalogue[key] ?? ''] as const),
  );
  return { ...catalogue, ...Object.fromEntries(missing) };
}
