import type { campaignDetail, campaignReport, campaignRow, ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  isCampaignOpen,
  languageCodes,
  normaliseSearchText,
  plainTextOfHtml,
  templateProblems,
  type LanguageCode,
} from '@vh/domain';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import * as repo from './campaign.repo.ts';
import { sumRecipients } from './delivery/recipient.repo.ts';

/** A campaign as the API answers it. */
export type CampaignDetail = z.output<typeof campaignDetail>;
type Parts = Pick<Deps, 'db' | 'clock'>;
type Form = Pick<ParsedBodyOf<'POST /back/campaign/create'>, 'name' | 'content' | 'segment' | 'hours'>;

/** A page of the campaigns. */
export async function listCampaigns(
  { db }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/campaign/get-list'>,
): Promise<ResponseOf<'POST /back/campaign/get-list'>> {
  const { q = '', page, pageSize } = body;
  const words = normaliseSearchText(q).split(' ').filter(Boolean);
  const { rows, total } = await repo.listCampaigns(db.query, { ...body, words });
  return { rows: rows.map(presentCampaign), total, page, pageSize };
}

/**
 * One campaign with what became of it.
 * @throws {AppError} not_found
 */
export function getCampaign(
  { db }: Pick<Deps, 'db'>,
  { campaignId, lang }: ParsedBodyOf<'POST /back/campaign/get'>,
): Promise<CampaignDetail> {
  return viewCampaign(db.query, campaignId, lang);
}

/**
 * Begins a draft.
 * @throws {AppError} request.invalid at texts that name what nobody fills in
 */
export function createCampaign(
  { db, clock }: Parts,
  actor: Actor,
  { lang, ...form }: ParsedBodyOf<'POST /back/campaign/create'>,
): Promise<CampaignDetail> {
  const facts = { id: newId(), ...form, content: readContent(form) };
  return db.transaction(async tx => {
    const by = { userId: actor.userId, at: clock.now() };
    await repo.insertCampaign(tx, facts, by);
    await audit(tx, by, { action: 'campaign.create', id: facts.id, before: null, after: factsOf(facts) });
    return viewCampaign(tx, facts.id, lang);
  });
}

/**
 * Changes a draft, when nobody has changed it since it was read.
 * @throws {AppError} not_found, campaign.changed, campaign.state, or request.invalid
 */
export function updateCampaign(
  { db, clock }: Parts,
  actor: Actor,
  { campaignId, version, lang, ...form }: ParsedBodyOf<'POST /back/campaign/update'>,
): Promise<CampaignDetail> {
  const content = readContent(form);
  return db.transaction(async tx => {
    const before = await takeDraft(tx, { campaignId, version });
    if (before.channel !== content.channel)
      throw new AppError('request.invalid', { fields: { 'content.channel': 'choice' } });
    const by = { userId: actor.userId, at: clock.now() };
    const facts = { id: campaignId, ...form, content };
    await repo.updateCampaign(tx, facts, by);
    const change = { before: factsOf(before), after: factsOf(facts) };
    await audit(tx, by, { action: 'campaign.update', id: campaignId, ...change });
    return viewCampaign(tx, campaignId, lang);
  });
}

/**
 * Begins a draft that says the same to the same people.
 * @throws {AppError} not_found
 */
export function copyCampaign(
  { db, clock }: Parts,
  actor: Actor,
  { campaignId, lang }: ParsedBodyOf<'POST /back/campaign/copy'>,
): Promise<CampaignDetail> {
  const id = newId();
  return db.transaction(async tx => {
    const { name, content, segment, hours } = await find(tx, campaignId);
    const by = { userId: actor.userId, at: clock.now() };
    await repo.insertCampaign(tx, { id, name, content, segment, ...(hours && { hours }) }, by);
    await audit(tx, by, { action: 'campaign.copy', id, before: null, after: { name, from: campaignId } });
    return viewCampaign(tx, id, lang);
  });
}

/**
 * Deletes a draft.
 * @throws {AppError} not_found, campaign.changed or campaign.state
 */
export async function deleteCampaign(
  { db, clock }: Parts,
  actor: Actor,
  at: ParsedBodyOf<'POST /back/campaign/delete'>,
): Promise<void> {
  await db.transaction(async tx => {
    const before = factsOf(await takeDraft(tx, at));
    await repo.deleteCampaign(tx, at.campaignId);
    const by = { userId: actor.userId, at: clock.now() };
    await audit(tx, by, { action: 'campaign.delete', id: at.campaignId, before, after: null });
  });
}

/**
 * Locks a campaign that nobody has changed since it was read.
 * @throws {AppError} not_found or campaign.changed
 */
export async function takeCampaign(
  tx: Tx,
  { campaignId, version }: { readonly campaignId: string; readonly version: number },
): Promise<repo.CampaignRecord> {
  const campaign = await repo.lockPlatformCampaign(tx, campaignId);
  if (!campaign) throw unknownCampaign();
  if (campaign.version === version) return campaign;
  const { version: newer, updatedBy: by, updatedAt } = campaign;
  throw new AppError('campaign.changed', { details: { version: newer, by, at: updatedAt.toISOString() } });
}

async function takeDraft(tx: Tx, at: { readonly campaignId: string; readonly version: number }) {
  const campaign = await takeCampaign(tx, at);
  if (isCampaignOpen(campaign.state)) return campaign;
  throw new AppError('campaign.state', { details: { state: campaign.state } });
}

async function find(query: Queries, id: string): Promise<repo.CampaignRecord> {
  const campaign = await repo.findCampaign(query, id);
  if (!campaign) throw unknownCampaign();
  return campaign;
}

/** The answer about a campaign that there is none of. */
export function unknownCampaign(): AppError {
  return new AppError('not_found', { message: 'no such campaign' });
}

/**
 * What a campaign says, as it is kept: of rich text only what is text.
 * @throws {AppError} request.invalid by field, such as `content.texts.sr.subject`
 */
export function readContent({ content }: Pick<Form, 'content'>): repo.CampaignContent {
  const fields: Record<string, string> = {};
  const check = (field: string, text: string, variables: readonly string[]) => {
    const [problem] = templateProblems(text, { variables, blocks: [] });
    if (problem) fields[`content.texts.${field}`] = problem.reason;
  };
  const clean = cleaned(content);
  for (const language of languageCodes) {
    if (clean.channel === 'email') {
      const mail = clean.texts[language];
      if (!mail) continue;
      check(`${language}.subject`, mail.subject, ['name']);
      check(`${language}.preheader`, mail.preheader, ['name']);
      check(`${language}.html`, plainTextOfHtml(mail.html), ['name']);
      if (!/<img\b/.test(mail.html) && plainTextOfHtml(mail.html) === '')
        fields[`content.texts.${language}.html`] = 'required';
    } else if (clean.channel === 'sms') {
      const sms = clean.texts[language];
      if (sms) check(`${language}.text`, sms.text, ['name', 'unsubscribe']);
    } else {
      const { header = '', body = [], button = '' } = clean.texts[language] ?? {};
      check(`${language}.header`, header, ['name']);
      body.forEach((text, at) => check(`${language}.body.${at}`, text, ['name']));
      check(`${language}.button`, button, []);
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return clean;
}

function cleaned(content: repo.CampaignContent): repo.CampaignContent {
  if (content.channel !== 'email') return content;
  const texts = Object.entries(content.texts).map(([language, mail]) => [
    language,
    { ...mail, html: cleanHtml(mail.html) },
  ]);
  return { ...content, texts: Object.fromEntries(texts) as typeof content.texts };
}

function factsOf({ name, content, segment, hours }: repo.CampaignFacts | repo.CampaignRecord) {
  return { name, content, segment, hours: hours ?? undefined };
}

/** Writes down who changed a campaign. */
export async function audit(
  tx: Tx,
  by: repo.CampaignChange,
  {
    id,
    ...change
  }: { readonly action: string; id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  await insertAuditEntry(tx, { ...by, entity: 'campaign', entityId: id, ...change });
}

/** A campaign with everything about it. */
export async function viewCampaign(query: Queries, id: string, lang: LanguageCode): Promise<CampaignDetail> {
  const campaign = await find(query, id);
  const { content, segment, hours, failureDetail, recipients } = campaign;
  return {
    ...presentCampaign(campaign),
    content,
    segment,
    ...(hours && { hours }),
    failureDetail,
    ...(recipients !== null && { report: await reportOf(query, id) }),
    named: await repo.nameChoices(query, segment, lang),
  };
}

/** What became of a campaign's messages. */
export async function reportOf(query: Queries, id: string): Promise<z.output<typeof campaignReport>> {
  const { byState, unsubscribed, parts } = await sumRecipients(query, id);
  const of = (...states: readonly Parameters<typeof byState.get>[0][]) =>
    states.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
  return {
    recipients: [...byState.values()].reduce((sum, count) => sum + count, 0),
    // what is under way this moment has not arrived anywhere
    waiting: of('waiting', 'sending'),
    sent: of('sent', 'delivered', 'read'),
    delivered: of('delivered', 'read'),
    read: of('read'),
    failed: of('failed'),
    unknown: of('unknown'),
    suppressed: of('suppressed'),
    unsubscribed,
    parts,
  };
}

/** A campaign as a row. */
export function presentCampaign(campaign: repo.CampaignRecord): z.output<typeof campaignRow> {
  const { id, name, channel, state, content, startsAt, startedAt, finishedAt, recipients } = campaign;
  return {
    _id: id,
    name,
    channel,
    state,
    languages: languageCodes.filter(code => content.texts[code] !== undefined),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
    ...(recipients !== null && { recipients }),
    ...(campaign.failure !== null && { failure: campaign.failure }),
    updatedAt: campaign.updatedAt.toISOString(),
    updatedBy: campaign.updatedBy,
    version: campaign.version,
  };
}
