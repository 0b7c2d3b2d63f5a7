import { createHash } from 'node:crypto';
import { mailTemplates, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { foreignLinks, languageCodes, type LanguageCode, type TemplateProblem } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ChangedBy,
  deleteSetting,
  getSettings,
  insertAuditEntry,
  lockSettings,
  nothingChanged,
  upsertSettings,
} from '#system';
import {
  findCustomTexts,
  listCustomTexts,
  loadMailBranding,
  type MailDraft,
  type MailTextParts,
  type RenderedMail,
  renderMailTexts,
  customTextProblems,
  customTextName,
  customTextSection,
} from '#messaging';
import { exampleMail } from './mail-examples.ts';

type Detail = ResponseOf<'POST /back/mail-template/get'>;
type Which = ParsedBodyOf<'POST /back/mail-template/get'>;
type Parts = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Every mail that is sent, and in which languages the platform says it in its own words. */
export async function listMailTemplates(
  query: Queries,
): Promise<ResponseOf<'POST /back/mail-template/get-list'>> {
  const own = await listCustomTexts(query);
  return {
    rows: mailTemplates.map(template => {
      const isOwn = (language: LanguageCode) => own.has(customTextName(template, language));
      return { template, languages: [...languageCodes], own: languageCodes.filter(isOwn) };
    }),
  };
}

/**
 * The words of a mail in one language, and what they may name.
 */
export async function getMailTemplate(parts: Parts, query: Queries, which: Which): Promise<Detail> {
  const { template, language } = which;
  const draft = await loadDraft(parts, query, which);
  const own = await findCustomTexts(query, customTextName(template, language));
  const words = own ?? draft.words;
  return {
    template,
    language,
    ...words,
    isOwn: own !== undefined,
    builtIn: draft.words,
    variables: Object.entries(draft.values).map(([name, example]) => ({ name, example })),
    blocks: Object.keys(draft.blocks),
    languages: [...languageCodes],
    version: versionOf(words),
  };
}

/**
 * Says a mail in other words from now on, with its history; the built-in words are no own ones.
 * @throws {AppError} settings.changed when somebody else was quicker, or request.invalid by field, with the first thing
 * that is wrong there, such as `unknown:total`; text.external_link
 */
export function saveMailTemplate(
  parts: Parts,
  { template, language, version, subject, body }: ParsedBodyOf<'POST /back/mail-template/save'>,
  by: ChangedBy,
): Promise<Detail> {
  return changeWords(parts, { template, language, version }, { subject, body }, by);
}

/**
 * Says a mail in the built-in words again, with its history.
 * @throws {AppError} settings.changed when somebody else was quicker
 */
export function resetMailTemplate(
  parts: Parts,
  version: ParsedBodyOf<'POST /back/mail-template/reset'>,
  by: ChangedBy,
): Promise<Detail> {
  return changeWords(parts, version, undefined, by);
}

/**
 * A mail in these words with example values.
 * @throws {AppError} request.invalid by field
 */
export async function previewMailTemplate(
  parts: Parts,
  { subject, body, ...which }: ParsedBodyOf<'POST /back/mail-template/preview'>,
): Promise<RenderedMail> {
  const { query } = parts.db;
  const draft = await loadDraft(parts, query, which);
  refuseProblems(draft, { subject, body });
  return renderMailTexts(draft, await loadMailBranding(query, parts.config), { subject, body });
}

async function changeWords(
  parts: Parts,
  { version, ...which }: Which & { readonly version: string },
  words: MailTextParts | undefined,
  by: ChangedBy,
): Promise<Detail> {
  const name = customTextName(which.template, which.language);
  return parts.db.transaction(async tx => {
    await lockSettings(tx, customTextSection);
    const draft = await loadDraft(parts, tx, which);
    const before = await getMailTemplate(parts, tx, which);
    if (before.version !== version) throw new AppError('settings.changed');
    if (words) {
      refuseProblems(draft, words);
      await refuseLinks(parts, tx, words);
    }
    const now = parts.clock.now();
    if (words && versionOf(words) !== versionOf(draft.words))
      await upsertSettings(tx, customTextSection, { [name]: words }, now);
    else await deleteSetting(tx, customTextSection, name);
    const after = await getMailTemplate(parts, tx, which);
    if (after.version === before.version && after.isOwn === before.isOwn) {
      nothingChanged(tx);
      return after;
    }
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: words ? 'mail-template.save' : 'mail-template.reset',
      entity: 'mail-template',
      entityId: name,
      before: recorded(before),
      after: recorded(after),
      address: by.address,
    });
    return after;
  });
}

const recorded = ({ subject, body, isOwn }: Detail) => ({ subject, body, isOwn });

function refuseProblems(draft: MailDraft, words: MailTextParts): void {
  const found = customTextProblems(draft, words);
  const fields = Object.entries(found).flatMap(([field, [first]]) =>
    first ? [[field, wordsOf(first)] as const] : [],
  );
  if (fields.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(fields) });
}

/** @throws {AppError} text.external_link for words that link to elsewhere than the platform and its own pages */
async function refuseLinks(parts: Parts, query: Queries, { subject, body }: MailTextParts): Promise<void> {
  const { sites = [] } = await loadMailBranding(query, parts.config);
  const links = foreignLinks(`${subject}\n${body}`, sites);
  if (links.length > 0) throw new AppError('text.external_link', { details: { links, sites } });
}

function wordsOf({ reason, name }: TemplateProblem): string {
  return name === undefined ? reason : `${reason}:${name}`;
}

/** The same words are the same version, no matter who wrote them. */
function versionOf({ subject, body }: MailTextParts): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('base64url')
    .slice(0, 22);
}

async function loadDraft(
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  query: Queries,
  { template, language }: Which,
): Promise<MailDraft> {
  const { appName, currency } = await getSettings(query, 'general');
  const { publicOrigin } = config;
  const facts = { language, siteName: appName, publicOrigin, currency, now: clock.now() };
  return exampleMail(template, facts).draft;
}
