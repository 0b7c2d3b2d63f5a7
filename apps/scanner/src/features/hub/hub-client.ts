import type { HubAnswer, HubHeard, HubNews, HubQuestion, HubWish, ResponseOf } from '@vh/contract';
import { createHubLetters, type HubLetters } from '@vh/domain';
import { withPatience } from '../../shared/with-time-limit.ts';

/** Where and by which key a door asks its hub, as the server told. */
export type HubOfDoor = NonNullable<ResponseOf<'POST /back/scanner/sync'>['hub']>;

/** How long a door waits for news, and for what it tells, milliseconds: nobody stands before it meanwhile. */
const quietPatience = 3_000;

/** Speaks with the hub of a venue. All calls reject where nobody with the hub's key answers in time. */
export interface HubClient {
  ask(question: HubQuestion, within: number): Promise<HubAnswer>;
  hear(told: HubHeard): Promise<void>;
  news(wish: HubWish, within?: number): Promise<HubNews>;
  /** Where it answered last. */
  address(): string | undefined;
}

/** A client of the hub at the addresses that it may have. */
export function createHubClient({ addresses, key }: HubOfDoor, send: typeof fetch = fetch): HubClient {
  const letters = createHubLetters(key);
  let current: string | undefined;

  async function call<T>(path: string, body: unknown, within: number): Promise<T> {
    const tried = current === undefined ? addresses : [current];
    try {
      const { address, answer } = await withPatience(within, signal =>
        Promise.any(tried.map(at => callAt<T>({ address: at, path, body, signal }, { letters, send }))),
      );
      current = address;
      return answer;
    } catch (error) {
      // the next time at all of them: it may have moved
      current = undefined;
      throw error;
    }
  }

  return {
    ask: (question, within) => call('/hub/scan', question, within),
    hear: told => call('/hub/hear', told, quietPatience),
    news: (wish, within = quietPatience) => call('/hub/news', wish, within),
    address: () => current,
  };
}

interface HubCall {
  readonly address: string;
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

async function callAt<T>(
  { address, path, body, signal }: HubCall,
  { letters, send }: { readonly letters: HubLetters; readonly send: typeof fetch },
): Promise<{ address: string; answer: T }> {
  const sealed = await letters.sealQuestion(path, body);
  const response = await send(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sealed }),
    // neither the session nor the door's address are the hub's business
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw new Error(`the hub answered ${response.status}`);
  const letter: { sealed: string } = await response.json();
  const text = await letters.openAnswer(path, sealed, letter.sealed);
  if (text === undefined) throw new Error('somebody else answers where the hub should be');
  const answer: T = JSON.parse(text);
  return { address, answer };
}
