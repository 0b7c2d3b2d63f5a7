import type { marketingMailDetail, marketingMailRow, ParsedBodyOf, ResponseOf } from '@vh/contract';
import { foreignLinks, isCampaignOpen, type LanguageCode, pickTranslation } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { findEventFacts } from '#catalogue';
import { followerRepo, loadMailBranding } from '#messaging';
import { insertAuditEntry, nothingChanged } from '#system';
import type { CampaignChange } from './campaign.repo.ts';
import { reportOf } from './campaigns.service.ts';
import * as repo from './organiser-mail.repo.ts';

/** A marketing mail as the API answers it. */
export type MarketingMail = z.output<typeof marketingMailDetail>;
type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A page of the marketing mails of an organiser. */
export async function listMails(
  { db: { query } }: Pick<Deps, 'db'>,
  { clientId, page, pageSize }: ParsedBodyOf<'POST /back/marketing-mail/get-list'>,
): Promise<ResponseOf<'POST /back/marketing-mail/get-list'>> {
  await getOrganiser(query, clientId);
  const { rows, total } = await repo.listMails(query, clientId, { page, pageSize });
  return {
    rows: await Promise.all(rows.map(row => presentRow(query, row))),
    ...{ total, page, pageSize },
    announcesEvents: await repo.findAnnouncing(query, clientId),
    followers: await followerRepo.countFollowers(query, clientId),
  };
}

/**
 * One marketing mail with what became of it.
 * @throws {AppError} not_found
 */
export async function viewMail(
  query: Queries,
  which: repo.WhichMail,
  lang: LanguageCode,
): Promise<MarketingMail> {
  const mail = await repo.findMail(query, which);
  if (!mail) throw unknownMail();
  const { content, audience } = mail;
  const { channel: _, ...words } = content;
  const organiser = await getOrganiser(query, which.clientId);
  return {
    ...(await presentRow(query, mail)),
    words,
    replyTo: mail.startedAt ? mail.replyTo : organiser.email,
    linkedEvents: await nameEvents(query, words.linkedEventIds, lang),
    boughtEvents: await nameEvents(query, audience.boughtEventIds, lang),
  };
}

/**
 * Begins a draft.
 * @throws {AppError} not_found, text.external_link, or request.invalid at events that are not the organiser's
 */
export function createMail(
  deps: Parts,
  actor: Actor,
  { clientId, audience, words, lang }: ParsedBodyOf<'POST /back/marketing-mail/create'>,
): Promise<MarketingMail> {
  const id = newId();
  return deps.db.transaction(async tx => {
    await requireOwn(deps, tx, { clientId, audience, words });
    const by = { userId: actor.userId, at: deps.clock.now() };
    await repo.insertMail(tx, { id, clientId, audience, words }, by);
    await audit(tx, by, { action: 'create', id, clientId, before: null, after: { audience, words } });
    return viewMail(tx, { clientId, campaignId: id }, lang);
  });
}

/**
 * Changes a draft, when nobody has changed it since it was read.
 * @throws {AppError} not_found, campaign.changed, campaign.state, text.external_link, request.invalid
 */
export function updateMail(
  deps: Parts,
  actor: Actor,
  { audience, words, lang, ...which }: ParsedBodyOf<'POST /back/marketing-mail/update'>,
): Promise<MarketingMail> {
  const { clientId, campaignId: id } = which;
  return deps.db.transaction(async tx => {
    const before = await takeDraft(tx, which);
    await requireOwn(deps, tx, { clientId, audience, words });
    const by = { userId: actor.userId, at: deps.clock.now() };
    await repo.updateMail(tx, { id, audience, words }, by);
    await audit(tx, by, {
      ...{ action: 'update', id, clientId, after: { audience, words } },
      before: { audience: before.audience, words: before.content },
    });
    return viewMail(tx, which, lang);
  });
}

/**
 * Deletes a draft.
 * @throws {AppError} not_found, campaign.changed, campaign.state
 */
export async function deleteMail(
  { db, clock }: Parts,
  actor: Actor,
  which: ParsedBodyOf<'POST /back/marketing-mail/delete'>,
): Promise<{ ok: true }> {
  const { clientId, campaignId: id } = which;
  return db.transaction(async tx => {
    const { audience, content } = await takeDraft(tx, which);
    await repo.deleteMail(tx, id);
    const by = { userId: actor.userId, at: clock.now() };
    await audit(tx, by, {
      action: 'delete',
      id,
      clientId,
      before: { audience, words: content },
      after: null,
    });
    return { ok: true };
  });
}

/**
 * Chooses whether followers get a mail when new events are published.
 * @throws {AppError} not_found
 */
export function setAnnouncing(
  { db, clock }: Parts,
  actor: Actor,
  { clientId, announcesEvents }: ParsedBodyOf<'POST /back/marketing-mail/set-announcements'>,
): Promise<{ announcesEvents: boolean }> {
  return db.transaction(async tx => {
    await getOrganiser(tx, clientId);
    const before = await repo.findAnnouncing(tx, clientId);
    if (before === announcesEvents) {
      nothingChanged(tx);
      return { announcesEvents };
    }
    await repo.saveAnnouncing(tx, clientId, announcesEvents);
    await insertAuditEntry(tx, {
      ...{ userId: actor.userId, at: clock.now(), action: 'marketing-mail.set-announcements' },
      ...{ entity: 'client', entityId: clientId },
      ...{ before: { announcesEvents: before }, after: { announcesEvents } },
    });
    return { announcesEvents };
  });
}

/**
 * A mail of an organiser, locked; with a version only as it was read.
 * @throws {AppError} not_found, campaign.changed
 */
export async function takeMail(
  tx: Tx,
  which: repo.WhichMail & { readonly version?: number },
): Promise<repo.OrganiserMailRecord> {
  const mail = await repo.lockMail(tx, which);
  if (!mail) throw unknownMail();
  if (which.version === undefined || mail.version === which.version) return mail;
  const { version, updatedBy: by, updatedAt } = mail;
  throw new AppError('campaign.changed', { details: { version, by, at: updatedAt.toISOString() } });
}

async function takeDraft(tx: Tx, which: repo.WhichMail & { readonly version: number }) {
  const mail = await takeMail(tx, which);
  if (isCampaignOpen(mail.state)) return mail;
  throw new AppError('campaign.state', { details: { state: mail.state } });
}

/** An organiser's name, website and address for replies. @throws {AppError} not_found */
export async function getOrganiser(query: Queries, clientId: string) {
  const organiser = await repo.findOrganiser(query, clientId);
  if (!organiser) throw new AppError('not_found', { message: 'no such client' });
  return organiser;
}

/**
 * Holds a mail to events of the organiser that everybody sees, and to links to the platform and the organiser's own website.
 * @throws {AppError} request.invalid, text.external_link
 */
export async function requireOwn(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  {
    clientId,
    audience,
    words,
  }: { readonly clientId: string; readonly words: repo.Words } & Partial<repo.MailFacts>,
): Promise<void> {
  const { website } = await getOrganiser(query, clientId);
  const { linkedEventIds, subject, preview, text } = words;
  const shown = await repo.findOwnEvents(query, { clientId, eventIds: linkedEventIds, isShown: true });
  if (linkedEventIds.some(id => !shown.has(id))) refuse('words.linkedEventIds', 'unknown');
  const bought = audience?.boughtEventIds ?? [];
  const own = await repo.findOwnEvents(query, { clientId, eventIds: bought, isShown: false });
  if (bought.some(id => !own.has(id))) refuse('audience.boughtEventIds', 'unknown');
  const { sites: platform = [] } = await loadMailBranding(query, config);
  const sites = [...platform, ...(website === '' ? [] : [website])];
  const links = foreignLinks([subject, preview, text].join('\n'), sites);
  if (links.length > 0) throw new AppError('text.external_link', { details: { links, sites } });
}

function refuse(field: string, reason: string): never {
  throw new AppError('request.invalid', { fields: { [field]: reason } });
}

/** Writes down who changed a marketing mail. */
export async function audit(
  tx: Tx,
  by: CampaignChange,
  {
    id,
    clientId,
    action,
    before,
    after,
  }: {
    readonly action: string;
    readonly id: string;
    readonly clientId: string;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  await insertAuditEntry(tx, {
    ...by,
    ...{ action: `marketing-mail.${action}`, entity: 'client', entityId: clientId },
    before: before && { _id: id, ...before },
    after: after && { _id: id, ...after },
  });
}

async function nameEvents(query: Queries, ids: readonly string[], lang: LanguageCode) {
  const facts = new Map((await findEventFacts(query, ids)).map(event => [event.id, event]));
  return ids.flatMap(id => {
    const event = facts.get(id);
    if (!event) return [];
    const { titles, startsAt, timezone } = event;
    return [{ _id: id, title: pickTranslation(titles, lang), startsAt: startsAt.toISOString(), timezone }];
  });
}

async function presentRow(
  query: Queries,
  mail: repo.OrganiserMailRecord,
): Promise<z.output<typeof marketingMailRow>> {
  const { id, origin, state, content, audience, startsAt, startedAt, finishedAt, failure } = mail;
  const { parts: _, delivered: __, read: ___, ...report } = await reportOf(query, id);
  return {
    ...{ _id: id, origin, state, subject: content.subject, audience },
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(startedAt && { startedAt: startedAt.toISOString(), report }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
    ...(failure !== null && { failure }),
    ...{ updatedAt: mail.updatedAt.toISOString(), updatedBy: mail.updatedBy, version: mail.version },
  };
}

/** The answer about a mail that there is none of. */
export function unknownMail(): AppError {
  return new AppError('not_found', { message: 'no such marketing mail' });
}
