import type { ResponseOf } from '@vh/contract';
import { defaultLanguage, type MarketingChannel } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RawAnswer } from '../../platform/http/handler.ts';
import { newId } from '../../platform/ids.ts';
import { insertConsent, refreshBuyers } from '#sales';
import { followerRepo, refuseMarketing } from '#messaging';
import { maskAddress } from './mask-address.ts';
import * as repo from './unsubscribe.repo.ts';
import { recipientOfToken, unsubscribePageOf } from './unsubscribe-token.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * What a link stops.
 * @throws {AppError} not_found for a link that is none of ours, or of somebody who was erased
 */
export async function getSubscription(
  { db, config }: Parts,
  token: string,
): Promise<ResponseOf<'POST /front/marketing/get-subscription'>> {
  const recipientId = recipientOfToken(token, config);
  const found = recipientId && (await repo.findSubscription(db.query, recipientId));
  if (!found) throw unknownLink();
  const { channel, address, language, isAllowed, organiser } = found;
  return {
    ...{ channel, address: maskAddress(address), isSubscribed: isAllowed, language },
    ...(organiser && { organiser: organiser.name }),
  };
}

/**
 * Takes back the consent to marketing by the channel of a link, of an organiser's mail to that organiser's alone; repeating it changes nothing more.
 * @throws {AppError} not_found
 */
export async function unsubscribe({ db, clock, config }: Parts, token: string): Promise<void> {
  const recipientId = recipientOfToken(token, config);
  await db.transaction(async tx => {
    const found = recipientId && (await repo.findSubscription(tx, recipientId));
    if (!found) throw unknownLink();
    const { channel, address, buyerId, organiser } = found;
    if (organiser)
      await followerRepo.refuseOrganiser(tx, { clientId: organiser.id, email: address }, clock.now());
    if (buyerId === null) return repo.markUnsubscribed(tx, found.recipientId, clock.now());
    const whose = channel === 'email' ? { buyerId, email: address } : { buyerId, number: address };
    await refuse(tx, { channel, ...whose, at: clock.now() });
    await repo.markUnsubscribed(tx, found.recipientId, clock.now());
  });
}

/** The same as mail programs ask it: they are told nothing of whose link it was. */
export async function unsubscribeByMailProgram(deps: Parts, token: string): Promise<RawAnswer> {
  try {
    await unsubscribe(deps, token);
  } catch (error) {
    // deliberate: a program that repeats itself after an erasure has nothing to mend
    if (!(error instanceof AppError)) throw error;
  }
  return { status: 200, contentType: 'text/plain; charset=utf-8', body: '' };
}

/** Leads to the page that asks, in the reader's language; nothing is stopped by a look. */
export async function leadToPage({ db, config }: Parts, token: string): Promise<RawAnswer> {
  const recipientId = recipientOfToken(token, config);
  const found = recipientId && (await repo.findSubscription(db.query, recipientId));
  const headers = {
    location: unsubscribePageOf(token, found ? found.language : defaultLanguage, config),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return { status: 303, contentType: 'text/plain; charset=utf-8', body: '', headers };
}

/** Somebody answered a message with a word that stops them, such as STOP or ODJAVA. */
export interface StoppedNumber {
  readonly channel: Exclude<MarketingChannel, 'email'>;
  /** Country and number in digits. */
  readonly number: string;
  readonly at: Date;
}

/** Takes back the consent of all who have a number; answers how many had not refused before. */
export async function stopNumber({ db, clock }: Parts, stopped: StoppedNumber): Promise<number> {
  // a provider's clock that is ahead must not outweigh what is said later
  const at = new Date(Math.min(stopped.at.getTime(), clock.now().getTime()));
  return db.transaction(async tx => {
    const count = await refuse(tx, { ...stopped, at });
    const last = await repo.findLastTo(tx, stopped);
    if (last) await repo.markUnsubscribed(tx, last, at);
    return count;
  });
}

async function refuse(
  tx: Tx,
  whose: {
    readonly channel: MarketingChannel;
    readonly buyerId?: string;
    readonly number?: string;
    readonly email?: string;
    readonly at: Date;
  },
): Promise<number> {
  const { channel, at } = whose;
  const buyerIds = await repo.lockBuyersToStop(tx, whose);
  for (const buyerId of buyerIds) {
    const consent = { id: newId(), buyerId, given: false, channel, source: 'unsubscribe' } as const;
    await insertConsent(tx, consent, { userId: null, at });
  }
  if (channel === 'email') {
    if (buyerIds.length > 0) await repo.refuseInAccounts(tx, buyerIds, at);
    await refuseMarketing(tx, [...(await repo.listAddresses(tx, buyerIds)), whose.email ?? ''], at);
  }
  await refreshBuyers(tx, buyerIds);
  return buyerIds.length;
}

function unknownLink(): AppError {
  return new AppError('not_found', { message: 'no such link' });
}
