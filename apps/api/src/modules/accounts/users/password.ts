import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../../platform/work-queue.ts';

/** The password of all demo accounts; documents and consoles show it. */
export const publishedPassword = 'velvet-hall-demo';

/** argon2id (the library's default kind) with the first of OWASP's parameter sets. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A verify takes about 14 ms of one core: so many at a time leave at least one to the rest of the service. */
const maxRunning = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxWaiting = 100;

const queue = createWorkQueue(maxRunning, maxWaiting);

/** Hashes a password to its PHC text. */
export async function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(sameEverywhere(password), parameters));
}

/**
 * Compares a password with a stored hash. Without a hash it works just as long and says no, so that the
 * time doesn't tell whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const fits = await queue.run(() => verify(against, sameEverywhere(password)));
  return fits && stored !== undefined;
}

/** Keyboards write one letter in several ways (é as one sign or as two): they count as the same (RFC 8265). */
function sameEverywhere(password: string): string {
  return password.normalize('NFKC');
}

/** Makes ready what unknown accounts are judged by, or the first of them would take twice as long. */
export async function prepareForUnknown(): Promise<void> {
  await dummyHash();
}

let dummy: Promise<string> | undefined;

/** Made once, with today's parameters, so that it costs what a real one costs. */
function dummyHash(): Promise<string> {
  dummy ??= hash('no password has this hash', parameters);
  return dummy;
}
