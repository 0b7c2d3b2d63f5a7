import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { type CampaignCommand, transitionCampaign } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { windowOf } from '../../platform/page-window.ts';
import { createTestMails } from '#messaging';
import { isPersonalDataHidden, nothingChanged } from '#system';
import { saveState } from './campaign.repo.ts';
import { presentRecipient } from './campaign-running.service.ts';
import { countRecipients, listRecipients } from './delivery/recipient.repo.ts';
import { composeOrganiserMail, loadFrame } from './compose-organiser-mail.ts';
import { countAudience } from './delivery/organiser-audience.repo.ts';
import { findMail, type OrganiserMailRecord } from './organiser-mail.repo.ts';
import {
  audit,
  getOrganiser,
  type MarketingMail,
  requireOwn,
  takeMail,
  unknownMail,
  viewMail,
} from './organiser-mails.service.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

function next({ state }: OrganiserMailRecord, command: CampaignCommand) {
  const reached = transitionCampaign(state, command);
  if (!reached) throw new AppError('campaign.state', { details: { state } });
  return reached;
}

/**
 * Sends a draft at once or at a moment.
 * @throws {AppError} not_found, campaign.changed, campaign.state, campaign.no_recipients, request.invalid `startsAt: past`
 */
export function sendMail(
  { db, clock }: Parts,
  actor: Actor,
  { startsAt, lang, ...which }: ParsedBodyOf<'POST /back/marketing-mail/send'>,
): Promise<MarketingMail> {
  return db.transaction(async tx => {
    const mail = await takeMail(tx, which);
    const state = next(mail, 'schedule');
    const by = { userId: actor.userId, at: clock.now() };
    const at = startsAt === undefined ? by.at : new Date(startsAt);
    if (at < by.at) throw new AppError('request.invalid', { fields: { startsAt: 'past' } });
    const { clientId, campaignId: id } = which;
    const { count } = await countAudience(tx, { clientId, audience: mail.audience });
    if (count === 0) throw new AppError('campaign.no_recipients');
    const { email: replyTo } = await getOrganiser(tx, clientId);
    await saveState(tx, id, { state, startsAt: at, replyTo }, by);
    const after = { state, startsAt: at.toISOString() };
    await audit(tx, by, { action: 'send', id, clientId, before: { state: mail.state }, after });
    return viewMail(tx, which, lang);
  });
}

/**
 * Sends nothing more of a mail; a repeat answers it as it is.
 * @throws {AppError} not_found, campaign.state for a draft or one that is over
 */
export function stopMail(
  { db, clock }: Parts,
  actor: Actor,
  { lang, ...which }: ParsedBodyOf<'POST /back/marketing-mail/stop'>,
): Promise<MarketingMail> {
  return db.transaction(async tx => {
    const mail = await takeMail(tx, which);
    if (mail.state === 'stopped') {
      nothingChanged(tx);
      return viewMail(tx, which, lang);
    }
    const isWaiting = mail.state === 'scheduled';
    const state = next(mail, isWaiting ? 'unschedule' : 'stop');
    const by = { userId: actor.userId, at: clock.now() };
    const { clientId, campaignId: id } = which;
    await saveState(tx, id, { state, ...(isWaiting && { startsAt: null }) }, by);
    await audit(tx, by, { action: 'stop', id, clientId, before: { state: mail.state }, after: { state } });
    return viewMail(tx, which, lang);
  });
}

/**
 * Goes on with a mail that was stopped or failed.
 * @throws {AppError} not_found, campaign.changed, campaign.state
 */
export function resumeMail(
  { db, clock }: Parts,
  actor: Actor,
  { lang, ...which }: ParsedBodyOf<'POST /back/marketing-mail/resume'>,
): Promise<MarketingMail> {
  return db.transaction(async tx => {
    const mail = await takeMail(tx, which);
    const state = next(mail, 'resume');
    const by = { userId: actor.userId, at: clock.now() };
    const { clientId, campaignId: id } = which;
    await saveState(tx, id, { state, finishedAt: null }, by);
    await audit(tx, by, { action: 'resume', id, clientId, before: { state: mail.state }, after: { state } });
    return viewMail(tx, which, lang);
  });
}

/** Number of addresses a mail would go to now. */
export async function getAudience(
  { db: { query } }: Pick<Deps, 'db'>,
  { clientId, audience }: ParsedBodyOf<'POST /back/marketing-mail/get-audience'>,
): Promise<ResponseOf<'POST /back/marketing-mail/get-audience'>> {
  const { email: replyTo } = await getOrganiser(query, clientId);
  return { ...(await countAudience(query, { clientId, audience })), replyTo };
}

/** A page of those a mail goes to; who may see no personal data finds nobody by it. */
export async function getRecipients(
  { db: { query } }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/marketing-mail/get-recipients'>,
): Promise<ResponseOf<'POST /back/marketing-mail/get-recipients'>> {
  const { campaignId, q, state, page, pageSize } = body;
  if (!(await findMail(query, body))) throw unknownMail();
  if (q && isPersonalDataHidden()) return { rows: [], total: 0, page, pageSize };
  const filter = { campaignId, q, state };
  const total = await countRecipients(query, filter);
  const rows = await listRecipients(query, filter, windowOf({ page, pageSize, total }));
  return {
    rows: rows.map(row => {
      const { buyerId: _, deliveredAt: __, readAt: ___, ...shown } = presentRecipient(row);
      return shown;
    }),
    ...{ total, page, pageSize },
  };
}

type Worded = ParsedBodyOf<'POST /back/marketing-mail/get-preview'>;

/**
 * The mail as a recipient gets it; its unsubscribe link works for nobody.
 * @throws {AppError} not_found, text.external_link, request.invalid
 */
export async function previewMail(
  deps: Parts,
  { clientId, words }: Worded,
): Promise<ResponseOf<'POST /back/marketing-mail/get-preview'>> {
  const { query } = deps.db;
  await requireOwn(deps, query, { clientId, words });
  const frame = await loadFrame(deps, query, { clientId, linkedEventIds: words.linkedEventIds });
  if (!frame) throw new AppError('not_found', { message: 'no such client' });
  const to = { id: undefined, language: words.language };
  const { subject, html, text } = composeOrganiserMail(words, frame, {
    to,
    config: deps.config,
    replyTo: '',
  });
  return { subject, html, text };
}

/** Sends the previewed mail to the caller, and answers what came of it. */
export function createMailTest(deps: Parts) {
  const send = createTestMails(deps);
  return async (actor: Actor, body: Worded): Promise<ResponseOf<'POST /back/marketing-mail/send-test'>> => {
    const { email: replyTo } = await getOrganiser(deps.db.query, body.clientId);
    return send(actor, await previewMail(deps, body), replyTo);
  };
}
