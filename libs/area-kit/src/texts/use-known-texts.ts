import { languageTag, type LanguageCode } from '@vh/domain';
import { useI18n, useText } from '@vh/i18n';
import type { AreaTexts, Catalogue } from './area-texts.ts';
import { useCatalogue } from './use-texts-of.ts';

/**
 * Makes texts known to the page's words under their own namespace, for libraries below this one that say them by it. It
 * suspends while they are loaded.
 */
export function useKnownTexts(texts: AreaTexts): void {
  const speech = useI18n();
  const { language } = useText();
  const catalogue = useCatalogue(texts, texts.sourceFor(language));
  if (!speech.textsOf(language, texts.namespace))
    speech.addTexts(language, texts.namespace, withAllForms(catalogue, language));
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
