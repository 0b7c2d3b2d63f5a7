import { foreignLinks, mailTextKinds, mailTextParts, mailTextProblems, type MailTexts } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadMailBranding } from '#messaging';

interface WrittenText {
  readonly field: string;
  readonly text: string;
}

/** Texts with the fields where they stand, such as `texts.transfer-slip.en.closing`. */
export function fieldsOfTexts(texts: MailTexts): readonly WrittenText[] {
  return mailTextKinds.flatMap(kind =>
    Object.entries(texts[kind] ?? {}).flatMap(([language, text]) =>
      mailTextParts.map(part => ({ field: `texts.${kind}.${language}.${part}`, text: text[part] })),
    ),
  );
}

/**
 * Holds texts to the variables there are, and to links to the platform and the organiser's own website.
 * @throws {AppError} request.invalid by field with the first problem there, such as `unknown:total`; text.external_link
 */
export async function requireAllowedTexts(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  texts: readonly WrittenText[],
  website: string,
): Promise<void> {
  const wrong = texts.flatMap(({ field, text }) => {
    const [first] = mailTextProblems(text);
    if (!first) return [];
    return [[field, first.name === undefined ? first.reason : `${first.reason}:${first.name}`] as const];
  });
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(wrong) });
  const { sites: own = [] } = await loadMailBranding(query, config);
  const sites = [...own, ...(website === '' ? [] : [website])];
  const links = texts.flatMap(({ text }) => foreignLinks(text, sites));
  if (links.length > 0) throw new AppError('text.external_link', { details: { links, sites } });
}
