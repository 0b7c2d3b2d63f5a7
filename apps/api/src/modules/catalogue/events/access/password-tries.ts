import { createHmac } from 'node:crypto';
import { AppError } from '../../../../platform/app-error.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import { networkKey, type RateLimit } from '@vh/domain/load';
import {
  countTry,
  deleteExpiredTries,
  findTries,
  takeTryBack,
  type CountedTries,
} from './password-tries.repo.ts';

/** Somebody mistypes a few times; a list of guesses does not pass, from one address or from many. */
const ofAddress: RateLimit = { tries: 10, seconds: 600 };
const ofEvent: RateLimit = { tries: 300, seconds: 600 };

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A guess at a password: who makes it, and of which event. */
export interface Guess {
  readonly address: string;
  /** The id of the event, or the name that was asked for where there is none: both are counted alike. */
  readonly event: string;
}

/**
 * Judges a guess within the limits of its address and its event, which all processes count together. An address is counted
 * before anything is looked up, so that a thousand guesses at once are ten; what was right is not held against it. An event
 * counts wrong guesses only, or a crowd that was told the password would shut itself out; and once they are used up, nobody
 * learns what a guess was worth that was under way.
 * @throws {AppError} request.rate_limited with the seconds to wait
 */
export async function withinTries<T>(
  deps: Parts,
  { address, event }: Guess,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { query } = deps.db;
  const byAddress = keyOf(deps, `address ${networkKey(address)}`);
  const byEvent = keyOf(deps, `event ${event}`);
  await count(deps, byAddress, ofAddress);
  await requireTriesLeft(deps, byEvent);
  const found = await judge();
  if (found === undefined) {
    await count(deps, byEvent, ofEvent);
    return undefined;
  }
  await requireTriesLeft(deps, byEvent);
  await takeTryBack(query, byAddress);
  return found;
}

/** Forgets tries whose window is over. */
export async function sweepPasswordTries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredTries(db.query, clock.now());
}

async function count({ db, clock }: Parts, counted: Buffer, { tries, seconds }: RateLimit): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + seconds * 1000);
  const known = await countTry(db.query, { counted, now, until });
  if (known.tries > tries) throw refusal(known, now);
}

async function requireTriesLeft({ db, clock }: Parts, counted: Buffer): Promise<void> {
  const now = clock.now();
  const known = await findTries(db.query, counted, now);
  if (known && known.tries >= ofEvent.tries) throw refusal(known, now);
}

function refusal({ until }: CountedTries, now: Date): AppError {
  return new AppError('request.rate_limited', {
    message: 'too many tries; wait a little',
    retryAfter: (until.getTime() - now.getTime()) / 1000,
  });
}

/** Addresses of people are not kept: only their hash, by a key of the service. */
function keyOf({ config }: Parts, what: string): Buffer {
  return createHmac('sha256', derivedKey(config.appSecret, 'velvet-hall password tries'))
    .update(what)
    .digest();
}
