import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  cleanEmail,
  isAccent,
  isOrganiserLink,
  isPlainText,
  isSlug,
  languageCodes,
  longestOrganiserLead,
  organiserLinkKinds,
  type LanguageCode,
  type OrganiserLinkKind,
} from '@vh/domain';

/** An organiser's page with what its editor shows. */
export type OrganiserDetail = ResponseOf<'POST /back/organiser-page/get'>;

/** The page as the API takes it. */
export type OrganiserFacts = BodyOf<'POST /back/organiser-page/save'>['form'];

/** The texts of one language, as they are typed. */
export interface TypedTexts {
  readonly lead: string;
  readonly html: string;
}

/** A language in which nothing was written yet. */
export const noTexts: TypedTexts = { lead: '', html: '' };

/** The form of an organiser's page, as it is typed. */
export interface OrganiserValues {
  readonly slug: string;
  readonly isPublished: boolean;
  readonly accent: string;
  /** '' for none. */
  readonly logoPictureId: string;
  readonly coverPictureId: string;
  readonly email: string;
  readonly phone: string;
  readonly links: Readonly<Record<OrganiserLinkKind, string>>;
  readonly translations: Readonly<Partial<Record<LanguageCode, TypedTexts>>>;
}

/** The form of a stored page. */
export function organiserValues({ form }: Pick<OrganiserDetail, 'form'>): OrganiserValues {
  const { logoPictureId, coverPictureId, ...facts } = form;
  return { ...facts, logoPictureId: logoPictureId ?? '', coverPictureId: coverPictureId ?? '' };
}

/** Languages in which something is written. */
export function writtenLanguages({ translations }: Pick<OrganiserValues, 'translations'>): LanguageCode[] {
  return languageCodes.filter(code => {
    const texts = translations[code];
    return texts !== undefined && (texts.lead.trim() !== '' || texts.html.trim() !== '');
  });
}

/** What can be wrong with a page. */
export type OrganiserProblem =
  | { readonly key: 'wrongLead'; readonly language: LanguageCode }
  | { readonly key: 'wrongSlug' | 'wrongAccent' | 'wrongEmail' | 'wrongWebsite' | 'wrongNetwork' };

/** What is wrong, by the field's path. */
export function organiserProblems(values: OrganiserValues): Readonly<Record<string, OrganiserProblem>> {
  const problems: Record<string, OrganiserProblem> = {};
  if (!isSlug(values.slug.trim().toLowerCase())) problems['slug'] = { key: 'wrongSlug' };
  if (values.accent.trim() !== '' && !isAccent(values.accent.trim()))
    problems['accent'] = { key: 'wrongAccent' };
  const email = cleanEmail(values.email);
  if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) problems['email'] = { key: 'wrongEmail' };
  for (const kind of organiserLinkKinds) {
    const address = values.links[kind].trim();
    if (address !== '' && !isOrganiserLink(kind, address))
      problems[`links.${kind}`] = { key: kind === 'website' ? 'wrongWebsite' : 'wrongNetwork' };
  }
  for (const language of writtenLanguages(values)) {
    const lead = (values.translations[language] ?? noTexts).lead.trim();
    if (lead.length > longestOrganiserLead || !isPlainText(lead))
      problems[`translations.${language}.lead`] = { key: 'wrongLead', language };
  }
  return problems;
}

/** The facts of a right form. */
export function organiserFacts(values: OrganiserValues): OrganiserFacts {
  const texts = writtenLanguages(values).map(language => {
    const { lead, html } = values.translations[language] ?? noTexts;
    return [language, { lead: lead.trim(), html }] as const;
  });
  const links = organiserLinkKinds.map(kind => [kind, values.links[kind].trim()] as const);
  return {
    slug: values.slug.trim().toLowerCase(),
    isPublished: values.isPublished,
    accent: values.accent.trim().toLowerCase(),
    logoPictureId: values.logoPictureId || null,
    coverPictureId: values.coverPictureId || null,
    email: cleanEmail(values.email),
    phone: values.phone.trim(),
    links: Object.fromEntries(links) as Record<OrganiserLinkKind, string>,
    translations: Object.fromEntries(texts),
  };
}

/** The form with other texts in a language. */
export function withTexts(
  { translations }: Pick<OrganiserValues, 'translations'>,
  language: LanguageCode,
  part: Partial<TypedTexts>,
): Pick<OrganiserValues, 'translations'> {
  return {
    translations: { ...translations, [language]: { ...(translations[language] ?? noTexts), ...part } },
  };
}
