import { languageCodes, languageTag, type LanguageCode } from '@vh/domain';
import { useSpeaker, type Speech } from '@vh/i18n';

/** Messages by flat keys; `_one`, `_few`, `_other` end the forms of a counted message. */
export type Catalogue = Readonly<Record<string, string>>;

/** The texts of an area under a namespace of their own; English always, other languages as they come. */
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

/** Texts of an area with the hook that says them; a missing or stray key does not compile. */
export function defineTexts<const C extends Catalogue>(
  namespace: string,
  catalogues: { readonly en: C } & Partial<Record<Exclude<LanguageCode, 'en'>, TranslationOf<C>>>,
) {
  const texts: AreaTexts = { namespace, catalogues: catalogues as AreaTexts['catalogues'] };
  function useTexts(): { text: AreaText<TextKey<C>>; language: LanguageCode } {
    return useSpeaker(namespace);
  }
  return { texts, useTexts };
}

/** Makes texts known to a page's words in every language, in English where there is nothing nearer. */
export function registerTexts(instance: Speech, { namespace, catalogues }: AreaTexts): void {
  for (const code of languageCodes) {
    const neighbour = neighbours[code];
    const own = catalogues[code] ?? (neighbour && catalogues[neighbour]);
    const complete = withAllForms({ ...catalogues.en, ...own }, code);
    instance.addTexts(code, namespace, complete);
  }
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
