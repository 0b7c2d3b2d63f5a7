import { isSendingHour, suppressionReasonOf, useSendRate, transitionCampaign } from '@vh/domain';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Sweep } from '../../platform/jobs.ts';
import { findLockedSendRate, saveSendRate } from './send-rate.repo.ts';
import * as repo from './campaign.repo.ts';
import { composeMessage } from './compose-message.ts';
import { createSenderFinders, findSender, type FindSenders, type FoundSender } from './find-sender.ts';
import { loadMessageBranding } from './marketing-settings.service.ts';
import type { MarketingContent, SendOutcome } from './delivery/marketing-sender.ts';
import * as recipients from './delivery/recipient.repo.ts';
import { announceEvents } from './announce-events.service.ts';
import { composeOrganiserMail, loadFrame, wordsFor } from './compose-organiser-mail.ts';
import { chooseRecipients } from './delivery/organiser-audience.repo.ts';
import { findMail } from './organiser-mail.repo.ts';
import { freezeAudience } from './segment.repo.ts';
import { insertSuppression } from '#messaging';

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** Campaigns that begin in one turn; the rest does in the next. */
const startsPerTurn = 20;
/** Messages of one campaign that a process has under way at once. */
const atOnce = 4;
/** Messages that one of these claims together at most: more of a process that dies would be of unknown delivery. */
const mostClaimed = 20;
/** As many parts of a minute's pace are claimed together, so that a slow pace is spent one message at a time. */
const claimsPerMinute = 600;
/** After so long a claim is that of a process that died; senders give up much sooner. */
const claimLastsMs = 10 * 60_000;
const minuteMs = 60_000;
/** Pauses between tries, in minutes; the last one goes on. */
const pausesMinutes = [1, 5, 15, 60, 120];
const mostTries = 8;

/** Looks for what is to be sent every few seconds, in every process that works. */
export function marketingSweeps(deps: Parts): readonly Sweep[] {
  const senders = createSenderFinders(deps);
  return [
    { name: 'campaigns', everySeconds: 3, run: signal => sendCampaigns(deps, senders, signal) },
    { name: 'new events', everySeconds: 60, run: () => announceEvents(deps) },
  ];
}

/** Begins the campaigns whose moment has come, and sends as much of all that are under way as their pace allows. */
export async function sendCampaigns(deps: Parts, senders: FindSenders, signal?: AbortSignal): Promise<void> {
  const { query } = deps.db;
  await recipients.markLostClaims(query, new Date(deps.clock.now().getTime() - claimLastsMs));
  for (const id of await repo.listDue(query, deps.clock.now(), startsPerTurn)) await startCampaign(deps, id);
  for (const campaign of await repo.listSending(query)) {
    if (signal?.aborted) return;
    await sendCampaign(deps, senders, campaign, signal);
  }
}

/** Chooses the recipients of a campaign, once, unless another process did. */
async function startCampaign({ db, clock }: Parts, id: string): Promise<void> {
  await db.transaction(async tx => {
    const campaign = await repo.lockCampaign(tx, id);
    const state = campaign && transitionCampaign(campaign.state, 'start');
    const now = clock.now();
    if (!state || !campaign.startsAt || campaign.startsAt > now) return;
    const count = await chooseOf(tx, campaign, now);
    await repo.saveState(tx, id, { state, startedAt: now, recipients: count }, { at: now });
  });
}

/** Makes those of a campaign's audience its recipients. */
async function chooseOf(tx: Tx, { id, clientId, channel, segment }: repo.CampaignRecord, now: Date) {
  if (clientId === null) return freezeAudience(tx, id, { channel, segment, now });
  const mail = await findMail(tx, { clientId, campaignId: id });
  return mail ? chooseRecipients(tx, id, { clientId, audience: mail.audience, now }) : 0;
}

async function sendCampaign(
  deps: Parts,
  senders: FindSenders,
  campaign: repo.CampaignRecord,
  signal?: AbortSignal,
): Promise<void> {
  if (campaign.hours && !isSendingHour(deps.clock.now(), campaign.hours)) return;
  if (!(await recipients.hasOpen(deps.db.query, campaign.id))) return finishCampaign(deps, campaign.id);
  const sender = await findSender(senders, campaign.channel);
  if (!sender) return haltCampaign(deps, campaign.id, { failure: 'not_set_up', detail: '' });
  const turn = { campaign, sender, compose: await composerOf(deps, campaign) };
  await Promise.all(Array.from({ length: atOnce }, () => sendInTurn(deps, turn, signal)));
  if (!(await recipients.hasOpen(deps.db.query, campaign.id))) await finishCampaign(deps, campaign.id);
}

interface Turn {
  readonly campaign: repo.CampaignRecord;
  readonly sender: FoundSender;
  readonly compose: Composer;
}

/** Words a message for one recipient; undefined where there are no words for it. */
type Composer = (to: Claim) => MarketingContent | undefined;

/** Loads what all messages of a campaign have in common. */
async function composerOf({ db, config }: Parts, campaign: repo.CampaignRecord): Promise<Composer> {
  const { id, clientId, content } = campaign;
  if (clientId === null) {
    const branding = await loadMessageBranding(db.query, config);
    return to => composeMessage(content, to, branding, config);
  }
  const mail = await findMail(db.query, { clientId, campaignId: id });
  const about = { clientId, linkedEventIds: mail?.content.linkedEventIds ?? [] };
  const frame = await loadFrame({ config }, db.query, about);
  if (!mail || !frame) throw new Error(`campaign ${id} has no organiser`);
  const { replyTo } = mail;
  return to => composeOrganiserMail(wordsFor(mail, frame, to.language), frame, { to, config, replyTo });
}

/** Sends one message after the other until none is due, the pace is spent or the campaign is stopped. */
async function sendInTurn(deps: Parts, turn: Turn, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claims = await deps.db.transaction(tx => claimInPace(deps, tx, turn));
    if (claims.length === 0) return;
    let begun = 0;
    try {
      for (const claim of claims) {
        if (signal?.aborted) return;
        // stopped since they were claimed
        if (begun > 0 && !(await repo.isSending(deps.db.query, turn.campaign.id))) return;
        begun += 1;
        if (await sendClaimed(deps, turn, claim)) return;
      }
    } finally {
      await giveBack(deps, claims.slice(begun));
    }
  }
}

/** Lets others send what was claimed and not begun. */
async function giveBack({ db, clock }: Parts, claims: readonly Claim[]): Promise<void> {
  const now = clock.now();
  for (const { id } of claims)
    await recipients.saveOutcome(db.query, id, { state: 'waiting', nextTryAt: now, isTry: false }, now);
}

type Claim = Awaited<ReturnType<typeof recipients.claimNext>>[number];

/** The next recipients, as many as the channel's pace has room for; one lock for all processes. */
async function claimInPace({ clock }: Parts, tx: Tx, { campaign, sender }: Turn): Promise<readonly Claim[]> {
  const now = clock.now();
  const { perMinute } = sender;
  const known = await findLockedSendRate(tx, campaign.channel, { left: perMinute, at: now });
  const wanted = Math.min(Math.max(Math.floor(perMinute / claimsPerMinute), 1), mostClaimed);
  const { granted } = useSendRate(known, { wanted, perMinute, now });
  if (granted === 0) return [];
  const claims = await recipients.claimNext(tx, campaign, { now, most: granted });
  const sent = claims.filter(({ suppression }) => !suppression).length;
  const { pace } = useSendRate(known, { wanted: sent, perMinute, now });
  if (sent > 0) await saveSendRate(tx, campaign.channel, pace);
  return claims;
}

/** Sends to a claimed recipient and keeps what came of it; true when the campaign failed by it. */
async function sendClaimed(deps: Parts, { campaign, sender, compose }: Turn, claim: Claim): Promise<boolean> {
  const keep = (outcome: recipients.ClaimOutcome) =>
    recipients.saveOutcome(deps.db.query, claim.id, outcome, deps.clock.now());
  if (claim.suppression) {
    await keep({ state: 'suppressed', failure: claim.suppression });
    return false;
  }
  const content = compose(claim);
  const sent = content && sender.send({ id: claim.id, to: claim.address, content });
  if (!sent) throw new Error(`campaign ${campaign.id} says nothing by ${campaign.channel}`);
  const outcome = await sent.catch((error: unknown): SendOutcome => ({
    kind: 'unknown',
    detail: String(error),
  }));
  await keep(outcomeToKeep(outcome, { claim, provider: sender.provider, now: deps.clock.now() }));
  if (outcome.kind === 'refused' && outcome.suppress) {
    const { channel } = campaign;
    await insertSuppression(deps.db.query, {
      ...{ channel, address: claim.address, reason: suppressionReasonOf(outcome.failure) },
      ...{ detail: outcome.detail, at: deps.clock.now() },
    });
  }
  if (outcome.kind !== 'halt') return false;
  await haltCampaign(deps, campaign.id, outcome);
  return true;
}

function outcomeToKeep(
  outcome: SendOutcome,
  { claim, provider, now }: { readonly claim: Claim; readonly provider: string; readonly now: Date },
): recipients.ClaimOutcome {
  switch (outcome.kind) {
    case 'accepted': {
      const { providerId, parts } = outcome;
      return { state: 'sent', provider, providerId, ...(parts !== undefined && { parts }) };
    }
    case 'refused':
      return { state: 'failed', failure: outcome.failure, detail: outcome.detail };
    case 'unknown': {
      const { detail, providerId } = outcome;
      return {
        state: 'unknown',
        failure: 'unknown_outcome',
        detail,
        ...(providerId && { provider, providerId }),
      };
    }
    case 'halt':
      return { state: 'waiting', nextTryAt: now, isTry: false };
    case 'retry': {
      const { detail, afterSeconds } = outcome;
      if (claim.attempts >= mostTries) return { state: 'failed', failure: 'unreachable', detail };
      const pause = pausesMinutes[Math.min(claim.attempts, pausesMinutes.length) - 1] ?? 1;
      const wait = afterSeconds === undefined ? pause * minuteMs : afterSeconds * 1000;
      return { state: 'waiting', nextTryAt: new Date(now.getTime() + wait), detail, isTry: true };
    }
  }
}

/** Sends nothing more until a person mends what is in the way; nobody loses their place. */
async function haltCampaign(
  { db, clock, log }: Parts,
  id: string,
  { failure, detail }: Pick<Extract<SendOutcome, { kind: 'halt' }>, 'failure' | 'detail'>,
): Promise<void> {
  await db.transaction(async tx => {
    const campaign = await repo.lockCampaign(tx, id);
    const state = campaign && transitionCampaign(campaign.state, 'fail');
    if (!state) return;
    const failureDetail = detail.slice(0, 600);
    await repo.saveState(tx, id, { state, failure, failureDetail }, { at: clock.now() });
    log.warn({ campaign: id, failure }, 'a campaign failed');
  });
}

async function finishCampaign({ db, clock }: Parts, id: string): Promise<void> {
  await db.transaction(async tx => {
    const campaign = await repo.lockCampaign(tx, id);
    const state = campaign && transitionCampaign(campaign.state, 'finish');
    // somebody may have put messages in the queue again meanwhile
    if (!state || (await recipients.hasOpen(tx, id))) return;
    const at = clock.now();
    await repo.saveState(tx, id, { state, finishedAt: at }, { at });
  });
}
