import type { ParsedBodyOf, recipientRow, ResponseOf } from '@vh/contract';
import { internationalNumber, smsParts, transitionCampaign, type CampaignCommand } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { windowOf } from '../../platform/page-window.ts';
import { nothingChanged } from '#system';
import * as repo from './campaign.repo.ts';
import {
  audit,
  readContent,
  takeCampaign,
  unknownCampaign,
  viewCampaign,
  type CampaignDetail,
} from './campaigns.service.ts';
import { composeMessage } from './compose-message.ts';
import { findSender, type FindSenders } from './find-sender.ts';
import { loadMessageBranding } from './marketing-settings.service.ts';
import type { MarketingContent } from './delivery/marketing-sender.ts';
import * as recipients from './delivery/recipient.repo.ts';
import { countAudience, countConsenting, sampleAudience } from './segment.repo.ts';
import { findOwnPhone } from './unsubscribe.repo.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;
type ShownMessage = ResponseOf<'POST /back/campaign/get-preview'>;

/** As many are shown of those a segment reaches. */
const sampleSize = 5;

/** Where a command leads; refused where it leads nowhere. */
function next(campaign: repo.CampaignRecord, command: CampaignCommand) {
  const state = transitionCampaign(campaign.state, command);
  if (!state) throw new AppError('campaign.state', { details: { state: campaign.state } });
  return state;
}

/**
 * Lets a draft go out at a moment, or at once.
 * @throws {AppError} not_found, campaign.changed, campaign.state
 */
export function scheduleCampaign(
  { db, clock }: Parts,
  actor: Actor,
  { campaignId, version, startsAt, lang }: ParsedBodyOf<'POST /back/campaign/schedule'>,
): Promise<CampaignDetail> {
  return db.transaction(async tx => {
    const campaign = await takeCampaign(tx, { campaignId, version });
    const state = next(campaign, 'schedule');
    const by = { userId: actor.userId, at: clock.now() };
    const at = new Date(Math.max(by.at.getTime(), startsAt === undefined ? 0 : Date.parse(startsAt)));
    await repo.saveState(tx, campaignId, { state, startsAt: at }, by);
    const after = { state, startsAt: at.toISOString() };
    await audit(tx, by, {
      action: 'campaign.schedule',
      id: campaignId,
      before: { state: campaign.state },
      after,
    });
    return viewCampaign(tx, campaignId, lang);
  });
}

/**
 * Sends nothing more of a campaign. Anyone who is in a hurry is not asked which version they saw; asked once more it answers
 * what is.
 * @throws {AppError} not_found, campaign.state for one that is over or was never to go out
 */
export function stopCampaign(
  { db, clock }: Parts,
  actor: Actor,
  { campaignId, lang }: ParsedBodyOf<'POST /back/campaign/stop'>,
): Promise<CampaignDetail> {
  return db.transaction(async tx => {
    const campaign = await repo.lockPlatformCampaign(tx, campaignId);
    if (!campaign) throw unknownCampaign();
    if (campaign.state === 'stopped') {
      nothingChanged(tx);
      return viewCampaign(tx, campaignId, lang);
    }
    const isWaiting = campaign.state === 'scheduled';
    const state = next(campaign, isWaiting ? 'unschedule' : 'stop');
    const by = { userId: actor.userId, at: clock.now() };
    await repo.saveState(tx, campaignId, { state, ...(isWaiting && { startsAt: null }) }, by);
    const change = { before: { state: campaign.state }, after: { state } };
    await audit(tx, by, { action: 'campaign.stop', id: campaignId, ...change });
    return viewCampaign(tx, campaignId, lang);
  });
}

/**
 * Goes on with a campaign that was stopped or failed.
 * @throws {AppError} not_found, campaign.changed, campaign.state
 */
export function resumeCampaign(
  { db, clock }: Parts,
  actor: Actor,
  { campaignId, version, lang }: ParsedBodyOf<'POST /back/campaign/resume'>,
): Promise<CampaignDetail> {
  return db.transaction(async tx => {
    const campaign = await takeCampaign(tx, { campaignId, version });
    const state = next(campaign, 'resume');
    const by = { userId: actor.userId, at: clock.now() };
    await repo.saveState(tx, campaignId, { state, finishedAt: null }, by);
    const change = { before: { state: campaign.state }, after: { state } };
    await audit(tx, by, { action: 'campaign.resume', id: campaignId, ...change });
    return viewCampaign(tx, campaignId, lang);
  });
}

/**
 * Puts messages in the queue once more that did not go, or that nobody knows about.
 * @throws {AppError} not_found, campaign.state before it began
 */
export function sendAgain(
  { db, clock }: Parts,
  actor: Actor,
  { campaignId, recipientIds }: ParsedBodyOf<'POST /back/campaign/resend'>,
): Promise<ResponseOf<'POST /back/campaign/resend'>> {
  return db.transaction(async tx => {
    const campaign = await repo.lockPlatformCampaign(tx, campaignId);
    if (!campaign) throw unknownCampaign();
    const rests = campaign.state === 'stopped' || campaign.state === 'failed';
    const state = rests ? campaign.state : next(campaign, 'reopen');
    const by = { userId: actor.userId, at: clock.now() };
    const queued = await recipients.requeueRecipients(tx, campaignId, recipientIds, by.at);
    if (queued === 0) {
      nothingChanged(tx);
      return { ok: true, queued };
    }
    if (state !== campaign.state) await repo.saveState(tx, campaignId, { state, finishedAt: null }, by);
    await audit(tx, by, { action: 'campaign.resend', id: campaignId, before: null, after: { queued } });
    return { ok: true, queued };
  });
}

/** How many a segment reaches now, with some of them. */
export async function getAudience(
  { db, clock }: Parts,
  { channel, segment }: ParsedBodyOf<'POST /back/campaign/get-audience'>,
): Promise<ResponseOf<'POST /back/campaign/get-audience'>> {
  const audience = { channel, segment, now: clock.now() };
  const [{ count, byLanguage }, subscribers, sample] = await Promise.all([
    countAudience(db.query, audience),
    countConsenting(db.query, channel),
    sampleAudience(db.query, audience, sampleSize),
  ]);
  return { count, subscribers, byLanguage, sample: sample.map(({ id, ...one }) => ({ _id: id, ...one })) };
}

/** A page of those a campaign goes to. */
export async function listRecipients(
  { db }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/campaign/get-recipients'>,
): Promise<ResponseOf<'POST /back/campaign/get-recipients'>> {
  const { page, pageSize } = body;
  if (!(await repo.findCampaign(db.query, body.campaignId))) throw unknownCampaign();
  const total = await recipients.countRecipients(db.query, body);
  const rows = await recipients.listRecipients(db.query, body, windowOf({ page, pageSize, total }));
  return { rows: rows.map(presentRecipient), total, page, pageSize };
}

/** What one would get to see, with the caller's name. */
export async function previewMessage(
  { db, config }: Parts,
  actor: Actor,
  { content, lang }: ParsedBodyOf<'POST /back/campaign/get-preview'>,
): Promise<ShownMessage> {
  const to = { id: newId(), name: actor.name, language: lang };
  return presentMessage(
    composeMessage(readContent({ content }), to, await loadMessageBranding(db.query, config), config),
  );
}

/** What one recipient gets, or got. */
export async function getMessage(
  { db, config }: Parts,
  { recipientId }: ParsedBodyOf<'POST /back/campaign/get-message'>,
): Promise<ShownMessage> {
  const recipient = await recipients.findRecipient(db.query, recipientId);
  const campaign = recipient && (await repo.findCampaign(db.query, recipient.campaignId));
  if (!campaign) throw new AppError('not_found', { message: 'no such recipient' });
  // anyone who reads the link could unsubscribe from marketing in their name
  const to = { ...recipient, id: newId() };
  return presentMessage(
    composeMessage(campaign.content, to, await loadMessageBranding(db.query, config), config),
  );
}

/** At most so many tests by one person in five minutes. */
const testsPerPerson = { tries: 10, seconds: 300 };

/** Sends one message to the caller, and answers what came of it. */
export function createTestSender({ db, config, clock }: Parts, senders: FindSenders) {
  const perPerson = createRateLimiter(testsPerPerson, clock);
  return async (
    actor: Actor,
    { content: given, lang, number = '' }: ParsedBodyOf<'POST /back/campaign/send-test'>,
  ): Promise<ResponseOf<'POST /back/campaign/send-test'>> => {
    const id = newId();
    const branding = await loadMessageBranding(db.query, config);
    const content = composeMessage(
      readContent({ content: given }),
      { id, name: actor.name, language: lang },
      branding,
      config,
    );
    if (!content) throw new AppError('request.invalid', { fields: { 'content.texts': 'required' } });
    const typed = number || ((await findOwnPhone(db.query, actor.userId)) ?? '');
    const to = content.channel === 'email' ? actor.email : internationalNumber(typed);
    if (to === undefined)
      throw new AppError('request.invalid', { fields: { number: typed ? 'invalid' : 'required' } });
    perPerson.take(actor.userId);
    const sender = await findSender(senders, content.channel);
    const outcome = await sender?.send({ id, to, content });
    if (!outcome) return { isSent: false, to, failure: 'not_set_up', detail: '' };
    if (outcome.kind === 'accepted') return { isSent: true, to, detail: '' };
    const failures = { retry: 'unreachable', unknown: 'unknown_outcome' } as const;
    const failure = 'failure' in outcome ? outcome.failure : failures[outcome.kind];
    return { isSent: false, to, failure, detail: outcome.detail.slice(0, 600) };
  };
}

function presentMessage(content: MarketingContent | undefined): ShownMessage {
  if (!content) throw new AppError('not_found', { message: 'no words for it' });
  if (content.channel === 'sms') return { channel: 'sms', text: content.text, ...smsParts(content.text) };
  if (content.channel === 'whatsapp') return { ...content, body: [...content.body] };
  const { channel, subject, html, text } = content;
  return { channel, subject, html, text };
}

/** A recipient as a row. */
export function presentRecipient(recipient: recipients.RecipientRecord): z.output<typeof recipientRow> {
  const { id, buyerId, name, address, language, state, failure, detail } = recipient;
  const { sentAt, deliveredAt, readAt, unsubscribedAt } = recipient;
  return {
    _id: id,
    ...(buyerId !== null && { buyerId }),
    ...{ name, address, language, state, detail },
    ...(failure !== null && { failure }),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...(readAt && { readAt: readAt.toISOString() }),
    ...(unsubscribedAt && { unsubscribedAt: unsubscribedAt.toISOString() }),
  };
}
