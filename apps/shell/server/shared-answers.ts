import type { ApiClient } from '@vh/api-client';
import type { CallOptions } from '@vh/api-client/shell';
import type { CallName, ResponseOf } from '@vh/contract';
import { LRUCache } from 'lru-cache';

/** Answers of the API that all pages may share for a moment. */
export interface SharedAnswers {
  /** The answer of a call without a body: a kept one, or the one that is being asked for. */
  ask<C extends 'GET /front/settings/get' | 'POST /back/deploy/get'>(name: C): Promise<ResponseOf<C>>;
  /** What everybody is told, if it is known already; undefined when it has to be asked for. */
  known(name: CallName, body: unknown, params: unknown): unknown;
  /** A client that asks through these answers what everybody is told the same, and the rest on its own. */
  through(own: ApiClient): ApiClient;
}

/** Calls that answer everybody without a session the same. */
const sharedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'GET /front/settings/get',
  'GET /front/design/theme',
  'POST /back/deploy/get',
  'POST /front/page/get-all',
  'POST /front/page/{slug}',
  'POST /front/organiser/{slug}',
  'POST /front/event/get-sliders',
  'POST /front/event/get-tags',
  'POST /front/event/get-list',
  'POST /front/event/{slug}',
  'POST /front/sponsor/get-list',
]);

/** Answers kept at most; the oldest goes first. */
const maxAnswers = 1000;

interface KeptAnswer {
  readonly until: number;
  readonly answer: Promise<unknown>;
  /** The same once it is there. */
  value?: unknown;
}

/**
 * Keeps what the API answers for `lifetimeMs`, so that many pages made at once ask it once.
 *
 * @param api asks in nobody's name
 */
export function createSharedAnswers(
  api: ApiClient,
  lifetimeMs: number,
  now: () => number = Date.now,
): SharedAnswers {
  const kept = new LRUCache<string, KeptAnswer>({ max: maxAnswers });

  function find(key: string): KeptAnswer | undefined {
    const entry = kept.get(key);
    return entry && entry.until > now() ? entry : undefined;
  }

  function share(name: CallName, body: unknown, params: unknown): Promise<unknown> {
    const key = keyOf(name, body, params);
    const known = find(key);
    if (known) return known.answer;
    const answer = anyCall(api)(name, body, { params });
    const entry: KeptAnswer = { until: now() + lifetimeMs, answer };
    kept.set(key, entry);
    // a failure is told to those who wait for it, and to nobody after them
    answer.then(
      value => (entry.value = value),
      () => kept.peek(key) === entry && kept.delete(key),
    );
    return entry.answer;
  }

  return {
    known: (name, body, params) =>
      sharedCalls.has(name) ? find(keyOf(name, body, params))?.value : undefined,
    ask: name => share(name, undefined, undefined) as Promise<ResponseOf<typeof name>>,
    through: own => ({
      ...own,
      call: (name, ...rest) => {
        const [body, options] = rest as readonly [unknown?, CallOptions<CallName>?];
        const answer = sharedCalls.has(name)
          ? share(name, body, options?.params)
          : anyCall(own)(name, body, options);
        return answer as Promise<ResponseOf<typeof name>>;
      },
    }),
  };
}

function keyOf(name: CallName, body: unknown, params: unknown): string {
  return JSON.stringify([name, body, params]);
}

/** The client's call for a name that is known at run time only. */
function anyCall(client: ApiClient) {
  return client.call as (name: CallName, body: unknown, options: unknown) => Promise<unknown>;
}
