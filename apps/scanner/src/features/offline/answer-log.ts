import type { ApiClient } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { sendInParts } from './send-in-parts.ts';
import type { DoorStore } from '../store/index.ts';

/** An answer as it is sent to the server. */
export type LoggedAnswer = BodyOf<'POST /back/checkin/answer'>['answers'][number];

/** An answer that waits, or that the server refused. */
export interface KeptAnswer {
  readonly answer: LoggedAnswer;
  readonly per: 'ticket' | 'order';
  readonly refusal?: string;
}

/** Answers of one sending. */
const answersAtOnce = 100;

/** The answers of a scanner's door that the server has not confirmed; what can't be stored is kept in memory. */
export function createAnswerLog(store: DoorStore | undefined, scannerId: string) {
  const inMemory = new Map<string, KeptAnswer>();
  const unstored = new Set<string>();
  const gone = new Set<string>();
  // among the scans, whose keys begin with the scanner's id
  const base = `answers/${scannerId}/`;
  const log = {
    /** Writes an answer down; false when only memory has it. */
    async add(kept: KeptAnswer): Promise<boolean> {
      const { nonce } = kept.answer;
      inMemory.set(nonce, kept);
      unstored.add(nonce);
      try {
        if (!store) return false;
        await store.put('scans', `${base}${nonce}`, kept);
        unstored.delete(nonce);
        return true;
      } catch {
        // deliberate: the door goes on, and says that this page must stay open until it was sent
        return false;
      }
    },
    /** True when this page must stay open until everything was sent. */
    hasUnstored: () => unstored.size > 0,
    /** All of them, the oldest first. */
    async list(): Promise<KeptAnswer[]> {
      const stored = (await store?.list('scans', base)) ?? [];
      const all = new Map(inMemory);
      for (const { value } of stored) {
        const kept = value as KeptAnswer;
        const { nonce } = kept.answer;
        if (!gone.has(nonce) && !unstored.has(nonce)) all.set(nonce, kept);
      }
      return [...all.values()].sort((a, b) => (a.answer.at < b.answer.at ? -1 : 1));
    },
    /** Sends what waits. Throws what the call throws. */
    async send(api: ApiClient): Promise<void> {
      const waiting = (await log.list()).filter(({ refusal }) => refusal === undefined);
      for (let from = 0; from < waiting.length; from += answersAtOnce) {
        const some = waiting.slice(from, from + answersAtOnce);
        const { answered, refused } = await sendInParts(some, async part => {
          const answers = part.map(({ answer }) => answer);
          const body = { scannerId, answers };
          return (await api.call('POST /back/checkin/answer', body, { idempotent: true })).outcomes;
        });
        const byNonce = new Map(some.map(kept => [kept.answer.nonce, kept]));
        for (const kept of refused) await log.add({ ...kept, refusal: 'request.invalid' });
        for (const { nonce, outcome, code } of answered) {
          const kept = byNonce.get(nonce);
          if (kept && outcome === 'refused') await log.add({ ...kept, refusal: code ?? 'refused' });
          if (kept && outcome !== 'refused') await log.remove(nonce);
        }
      }
    },
    async remove(nonce: string): Promise<void> {
      inMemory.delete(nonce);
      unstored.delete(nonce);
      gone.add(nonce);
      await store?.delete('scans', [`${base}${nonce}`]);
    },
  };
  return log;
}
