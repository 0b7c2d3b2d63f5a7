import type { BodyOf, ResponseOf } from '@vh/contract';
import { isPlainLine, isPlainText, isSlug, languageCodes, type LanguageCode } from '@vh/domain';

/** A content page with its texts. */
export type ContentPage = ResponseOf<'POST /back/page/get'>;

/** What staff say of a page, as the API takes it. */
export type PageFacts = BodyOf<'POST /back/page/create'>;

/** The texts of one language, as they are typed. */
export interface TypedTexts {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** A language in which nothing was written yet. */
export const noTexts: TypedTexts = { title: '', description: '', html: '' };

/** The form of a page, as it is typed. */
export interface PageValues {
  readonly translations: Readonly<Partial<Record<LanguageCode, TypedTexts>>>;
  readonly slug: string;
  readonly isPrimaryMenuPage: boolean;
  readonly isFooterPage: boolean;
  readonly state: 'draft' | 'published';
}

/** The form of a stored page, or an empty one. */
export function pageValues(page?: ContentPage): PageValues {
  return {
    translations: page?.translations ?? {},
    slug: page?.slug ?? '',
    isPrimaryMenuPage: page?.isPrimaryMenuPage ?? false,
    isFooterPage: page?.isFooterPage ?? true,
    state: page?.state ?? 'draft',
  };
}

/** Languages in which something is written. */
export function writtenLanguages({ translations }: Pick<PageValues, 'translations'>): LanguageCode[] {
  return languageCodes.filter(code => isWritten(translations[code]));
}

function isWritten(texts: TypedTexts | undefined): texts is TypedTexts {
  return texts !== undefined && Boolean(texts.title.trim() || texts.description.trim() || texts.html.trim());
}

/** What can be wrong with a page. */
export type PageProblem =
  | { readonly key: 'wrongTitle' | 'wrongLead'; readonly language: LanguageCode }
  | { readonly key: 'noTexts' | 'wrongSlug' };

/** What is wrong, by the field's path. */
export function pageProblems(values: PageValues, isNew: boolean): Readonly<Record<string, PageProblem>> {
  const written = writtenLanguages(values);
  const problems: Record<string, PageProblem> = {};
  for (const language of written) {
    const { title = '', description = '' } = values.translations[language] ?? noTexts;
    if (title.trim() === '' || title.trim().length > 160 || !isPlainLine(title.trim()))
      problems[`translations.${language}.title`] = { key: 'wrongTitle', language };
    if (description.trim().length > 320 || !isPlainText(description.trim()))
      problems[`translations.${language}.description`] = { key: 'wrongLead', language };
  }
  if (written.length === 0) problems['translations'] = { key: 'noTexts' };
  const slug = slugOf(values);
  if (slug === '' ? !isNew : !isSlug(slug)) problems['slug'] = { key: 'wrongSlug' };
  return problems;
}

/** The facts of a right form. */
export function pageFacts(values: PageValues) {
  const { isPrimaryMenuPage, isFooterPage, state } = values;
  const texts = writtenLanguages(values).map(language => {
    const { title, description, html } = values.translations[language] ?? noTexts;
    return [language, { title: title.trim(), description: description.trim(), html }] as const;
  });
  return { isPrimaryMenuPage, isFooterPage, state, translations: Object.fromEntries(texts) };
}

/** The typed address as it is kept. */
export function slugOf({ slug }: Pick<PageValues, 'slug'>): string {
  return slug.trim().toLowerCase();
}

/** The form with other texts in a language. */
export function withTexts(
  { translations }: Pick<PageValues, 'translations'>,
  language: LanguageCode,
  part: Partial<TypedTexts>,
): Pick<PageValues, 'translations'> {
  return {
    translations: { ...translations, [language]: { ...(translations[language] ?? noTexts), ...part } },
  };
}
