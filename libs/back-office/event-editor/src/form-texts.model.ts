import { plainTextOfHtml, type EventForm, type EventFormTexts, type LanguageCode } from '@vh/domain';
import type { Completeness } from '@vh/area-kit';

/** A language of which nothing was written yet. */
export const noTexts: EventFormTexts = {
  title: '',
  subtitle: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
};

const compared = ['title', 'subtitle', 'description', 'seoTitle', 'seoDescription'] as const;

/** How much of the main language's texts there is in another; the main one is complete with a title. */
export function completenessOf(form: EventForm, language: LanguageCode): Completeness {
  const main = form.translations[form.mainLanguage] ?? noTexts;
  const own = form.translations[language] ?? noTexts;
  const isWritten = (texts: EventFormTexts, field: (typeof compared)[number]) =>
    (field === 'description' ? plainTextOfHtml(texts[field]) : texts[field]).trim() !== '';
  if (!compared.some(field => isWritten(own, field))) return 'empty';
  const needed = compared.filter(field => field === 'title' || isWritten(main, field));
  return needed.every(field => isWritten(own, field)) ? 'complete' : 'partial';
}

/** The form with another text in a language. */
export function withText(
  form: EventForm,
  language: LanguageCode,
  part: Partial<EventFormTexts>,
): Pick<EventForm, 'translations'> {
  const before = form.translations[language] ?? noTexts;
  return { translations: { ...form.translations, [language]: { ...before, ...part } } };
}

/** Languages that something is written in, the main one first. */
export function writtenLanguages(form: EventForm): readonly LanguageCode[] {
  const others = (Object.keys(form.translations) as LanguageCode[]).filter(
    language => language !== form.mainLanguage,
  );
  return [form.mainLanguage, ...others];
}
