import type { BodyOf, ResponseOf } from '@vh/contract';
import { isSlug, languageCodes, type LanguageCode } from '@vh/domain';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of genres, types or tags as the API answers it. */
export type TermPage = ResponseOf<'POST /back/term/get-list'>;

/** One of them. */
export type TermRow = TermPage['rows'][number];

/** What they are. */
export type TermKind = TermRow['kind'];

/** All kinds, in the order in which they are offered. */
export const termKinds = ['genre', 'type', 'tag'] as const satisfies readonly TermKind[];

/** The sorts the API knows. */
export const termSorts = ['position', 'name', '-name', 'events', '-events'] as const;

/** What is listed, as it stands in the address. */
export interface TermFilters {
  readonly kind: TermKind;
  readonly q: string | undefined;
  readonly sort: (typeof termSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const termUrl: UrlModel<TermFilters> = {
  pageSize: 50,
  parse: parameters => ({
    kind: oneOf(termKinds, parameters.get('kind')) ?? 'genre',
    q: wordsOf(parameters.get('q')),
    sort: oneOf(termSorts, parameters.get('sort')) ?? 'position',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ kind, q, sort, page }) => ({
    kind: kind === 'genre' ? undefined : kind,
    q,
    sort: sort === 'position' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The question to the API for these filters. */
export function termListBody(
  { kind, q, sort, page, pageSize }: Paged<TermFilters>,
  lang: LanguageCode,
): BodyOf<'POST /back/term/get-list'> {
  return { kind, lang, ...(q && { q }), sort, page, pageSize };
}

/** The languages that a term has no name in. */
export function missingLanguages({ names }: Pick<TermRow, 'names'>): LanguageCode[] {
  return languageCodes.filter(language => !names[language]);
}

type Texts = Readonly<Record<LanguageCode, string>>;

/** What the form of a term holds. */
export interface TermValues {
  readonly names: Texts;
  readonly slugs: Texts;
  readonly position: string;
}

/** The form of a term, or of a new one. */
export function termValues(row: TermRow | undefined): TermValues {
  const filled = (texts: Readonly<Partial<Record<LanguageCode, string>>> | undefined) =>
    Object.fromEntries(languageCodes.map(language => [language, texts?.[language] ?? ''])) as Texts;
  return { names: filled(row?.names), slugs: filled(row?.slugs), position: String(row?.position ?? 0) };
}

/** What is wrong at a field: a key of the texts. */
export type TermProblem = 'nameWrong' | 'slugWrong' | 'slugTaken' | 'positionWrong';

/** What is wrong with a form, by field: `names`, `slugs.<language>`, `position`. */
export function termProblems({ names, slugs, position }: TermValues): Readonly<Record<string, TermProblem>> {
  const isNamed = languageCodes.some(language => names[language].trim() !== '');
  const wrongSlugs = languageCodes.filter(language => slugs[language] !== '' && !isSlug(slugs[language]));
  const isPlaced = /^\d{1,5}$/.test(position.trim()) && Number(position) <= 10_000;
  return {
    ...(!isNamed && { names: 'nameWrong' }),
    ...Object.fromEntries(wrongSlugs.map(language => [`slugs.${language}`, 'slugWrong'])),
    ...(!isPlaced && { position: 'positionWrong' }),
  };
}

/** What is sent of a form without problems. */
export function termFacts({ names, slugs, position }: TermValues) {
  return { names: withoutEmpty(names), slugs: withoutEmpty(slugs), position: Number(position) };
}

function withoutEmpty(texts: Texts): Partial<Record<LanguageCode, string>> {
  const filled = languageCodes.filter(language => texts[language].trim() !== '');
  return Object.fromEntries(filled.map(language => [language, texts[language].trim()]));
}
