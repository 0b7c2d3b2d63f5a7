import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { createGroupCommit } from '../../../platform/group-commit.ts';
import { findPaymentIdByReference, learn, stopAsking } from '../records/attempt.repo.ts';
import {
  claimDueNotices,
  findUnfinishedNotice,
  insertNotices,
  listUnfinishedNotices,
  postponeNotice,
  type NoticeDraft,
  type StoredNotice,
} from './inbox.repo.ts';
import type { NoticeEffects } from './notice-effects.service.ts';
import type { ProviderNotice, RawCallback } from '../providers/payment-provider.ts';

/** The durable inbox of what providers tell: stored first, then worked on once, in whatever order it comes. */
export interface Inbox {
  /** Stores a verified notice and works on it; a provider is not kept waiting for the latter. */
  take(provider: string, notice: ProviderNotice, callback: RawCallback): Promise<void>;
  /** Works on what payments have waiting. */
  finishFor(paymentIds: readonly string[]): Promise<void>;
  /** Works on what was left behind; answers how many notices were finished. */
  sweep(): Promise<number>;
}

/** A provider waits this long for its acknowledgement while the notice is worked on, ms. */
const patienceMs = 2_000;
/** Who stores a notice works on it at once; the sweep takes what lies longer. */
const firstSweepSeconds = 30;
const sweepBatch = 50;

/** What a stored callback keeps besides its body: what the signature was made over. */
const keptHeaders = [
  'content-type',
  'date',
  'x-date',
  'x-signature',
  'stripe-signature',
  'x-sandbox-signature',
  'user-agent',
];

export function createInbox(deps: Deps, effects: NoticeEffects): Inbox {
  const { query } = deps.db;
  const now = () => deps.clock.now();
  const count = (provider: string, outcome: string) =>
    deps.metrics.paymentCallbacks.inc({ provider, outcome });

  const commits = createGroupCommit<NoticeDraft, { readonly id: number | undefined }>({
    decide: async (_, drafts) => (await insertNotices(query, drafts)).map(id => ({ id })),
    keysOf: ({ provider, notice }) => [`${provider} ${notice.noticeId}`],
    batch: 64,
    queue: 4096,
  });

  async function store(provider: string, notice: ProviderNotice, callback: RawCallback) {
    const paymentId = await paymentIdOf(provider, notice);
    const at = now();
    const { id } = await commits.run('inbox', {
      provider,
      notice,
      paymentId,
      rawBody: callback.rawBody,
      headers: headersOf(callback),
      at,
      nextTryAt: new Date(at.getTime() + firstSweepSeconds * 1000),
    });
    count(provider, id === undefined ? 'repeated' : 'stored');
    return id === undefined
      ? findUnfinishedNotice(query, provider, notice.noticeId)
      : { id, provider, notice };
  }

  async function paymentIdOf(provider: string, notice: ProviderNotice): Promise<string | undefined> {
    if (notice.paymentId !== undefined) return notice.paymentId;
    const reference = notice.kind === 'other' || notice.kind === 'refund' ? undefined : notice.reference;
    const paymentIntent = notice.facts?.['paymentIntent'];
    if (reference === undefined && paymentIntent === undefined) return undefined;
    return findPaymentIdByReference(query, provider, { reference, paymentIntent });
  }

  /** Works on a notice; what fails stays in the inbox for the sweep. Answers whether it is finished. */
  async function work(stored: StoredNotice): Promise<boolean> {
    try {
      const { notice } = stored;
      if (notice.kind === 'payment') await learn(query, notice.paymentId, notice);
      await effects.apply(stored);
      // built-in providers give no reference, and are never asked automatically
      if (notice.kind === 'payment' && notice.reference) await stopAsking(query, notice.paymentId);
      return true;
    } catch (error) {
      deps.log.error({ err: error, noticeId: stored.notice.noticeId }, 'a payment notice was not worked on');
      count(stored.provider, 'failed');
      const failure = error instanceof Error ? error.message : 'unknown';
      await postponeNotice(query, stored.id, { now: now(), failure });
      return false;
    }
  }

  async function workAll(notices: readonly StoredNotice[]): Promise<number> {
    let finished = 0;
    for (const stored of notices) if (await work(stored)) finished += 1;
    return finished;
  }

  return {
    async take(provider, notice, callback) {
      const stored = await store(provider, notice, callback);
      if (!stored) return;
      const waiting = new AbortController();
      const working = work(stored)
        .catch((error: unknown) => {
          // deliberate: it is stored, so the provider may go; the sweep comes back to it
          deps.log.error({ err: error }, 'a payment notice was not postponed');
        })
        .finally(() => waiting.abort());
      const patience = pause(patienceMs, undefined, { signal: waiting.signal, ref: false });
      await Promise.race([working, patience.catch(() => undefined)]);
    },
    async finishFor(paymentIds) {
      await workAll(await listUnfinishedNotices(query, paymentIds));
    },
    async sweep() {
      const options = { now: now(), limit: sweepBatch, pauseSeconds: firstSweepSeconds };
      return workAll(await claimDueNotices(query, options));
    },
  };
}

function headersOf({ headers, path }: RawCallback): Record<string, string> {
  const kept = keptHeaders.flatMap(name => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value.slice(0, 1000)] as const];
  });
  return { ...Object.fromEntries(kept), path };
}
