import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Outgoing, OutgoingAnswer } from '../../../platform/outgoing.ts';
import { SeatsioError } from './seatsio-error.ts';
import { seatsioFailure } from './seatsio-messages.ts';

/** How seats.io is reached. */
export interface SeatsioAccess {
  /** Scheme and host, without a slash at the end. */
  readonly host: string;
  /** The secret key of a workspace. */
  readonly secretKey: string;
}

/** What a request asks of the way there. */
export interface SeatsioPatience {
  /** How long an answer is waited for. */
  readonly timeoutMs: number;
  /** How often a request that seats.io was too busy for is sent again. */
  readonly retries: number;
  /** The first pause before that; each further one is twice as long, unless seats.io names one. */
  readonly backoffMs: number;
}

/** For work that nobody waits for; pauses as seats.io asks for them. */
export const patient: SeatsioPatience = { timeoutMs: 20_000, retries: 5, backoffMs: 400 };

/** For a buyer who waits. */
export const hurried: SeatsioPatience = { timeoutMs: 4_000, retries: 2, backoffMs: 200 };

/** The longest pause that is made because seats.io asks for it. */
const longestPauseMs = 10_000;

/** A report of the largest halls has some tens of megabytes. */
const longestAnswer = 100_000_000;

/** Sends requests with the key, and reads the answers by their schemas. */
export interface SeatsioHttp {
  /** @throws {SeatsioError} */
  get<T>(path: string, schema: z.ZodType<T>): Promise<T>;
  /** The answer as it is. @throws {SeatsioError} */
  getText(path: string): Promise<string>;
  /** @throws {SeatsioError} */
  post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T>;
  /** For what is answered with nothing. @throws {SeatsioError} */
  tell(path: string, body: object): Promise<void>;
}

/** Makes the way to a workspace. */
export function createSeatsioHttp(
  outgoing: Outgoing,
  { host, secretKey }: SeatsioAccess,
  patience: SeatsioPatience,
): SeatsioHttp {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<OutgoingAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await outgoing({
        method,
        url: host + path,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: patience.timeoutMs,
        longest: longestAnswer,
      }).catch((error: unknown) => {
        throw new SeatsioError('unreachable', 'seats.io did not answer', { cause: error });
      });
      if (answer.status !== 429) return checkAnswer(answer);
      const waitMs = pauseOf(answer, patience.backoffMs * 2 ** attempt);
      if (attempt >= patience.retries || waitMs > Math.min(longestPauseMs, patience.timeoutMs)) {
        throw new SeatsioError('busy', 'seats.io wants fewer requests');
      }
      await pause(waitMs);
    }
  }

  return {
    get: async (path, schema) => read(await send('GET', path), schema),
    getText: async path => (await send('GET', path)).body.toString('utf8'),
    post: async (path, body, schema) => read(await send('POST', path, body), schema),
    async tell(path, body) {
      const answer = await send('POST', path, body);
      // a page that something on the way answers with is no proof that anything was done
      if (answer.status !== 204) read(answer, z.unknown());
    },
  };
}

function pauseOf({ headers }: OutgoingAnswer, ownMs: number): number {
  const header = headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : ownMs;
}

function checkAnswer(answer: OutgoingAnswer): OutgoingAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status === 401 || status === 403) throw new SeatsioError('unauthorised', `seats.io answered ${status}`);
  const codes = codesIn(answer);
  const words = [`seats.io answered ${status}`, ...codes].join(' ');
  if (status === 404) throw new SeatsioError('not_found', words, { codes });
  if (status === 400) throw new SeatsioError('refused', words, { codes });
  throw new SeatsioError('unreachable', words, { codes });
}

function codesIn({ body }: OutgoingAnswer): string[] {
  try {
    const failure = seatsioFailure.safeParse(JSON.parse(body.toString('utf8')));
    return failure.success ? failure.data.errors.map(({ code }) => code) : [];
  } catch {
    // deliberate: proxies between us answer with pages of their own
    return [];
  }
}

function read<T>({ body, status }: OutgoingAnswer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new SeatsioError('unreachable', `seats.io answered ${status} with what can't be read`, {
      cause: error,
    });
  }
}
