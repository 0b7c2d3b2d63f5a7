import fc from 'fast-check';
import {
  dismissLate,
  emptyQueue,
  enqueue,
  queuedBefore,
  readQueue,
  settle,
  writeQueue,
  type ScanQueue,
} from './queue.model.ts';
import type { Scan, ServerVerdict, VerdictKind } from '../verdict/index.ts';

function buildScan(nonce: string, overrides: Partial<Scan> = {}): Scan {
  return {
    nonce,
    code: `code-${nonce}`,
    entry: 'scanned',
    eventId: 'event-1',
    direction: 'entry',
    at: 1,
    ...overrides,
  };
}

function serverSays(verdict: VerdictKind): ServerVerdict {
  return { verdict, at: '2026-11-21T20:00:00.000Z', counts: { checkedIn: 1, inside: 1, sold: 2 } };
}

describe('the scan queue', () => {
  it('keeps every scan exactly once, in the order of scanning', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }), nonces => {
        const queue = nonces.reduce((all, nonce) => enqueue(all, buildScan(nonce)), emptyQueue);
        expect(queue.waiting.map(scan => scan.nonce)).toEqual([...new Set(nonces)]);
      }),
    );
  });

  it.each([
    ['admitted', 1, 0],
    ['exited', 1, 0],
    ['already_in', 0, 1],
    ['not_inside', 0, 1],
    ['wrong_event', 0, 1],
    ['void', 0, 1],
    ['unknown', 0, 1],
    ['forged', 0, 1],
  ] as const)('a late %s counts %i confirmed and %i alarm', (verdict, confirmed, alarms) => {
    const queue = settle(enqueue(emptyQueue, buildScan('a')), 'a', serverSays(verdict));
    expect(queue.waiting).toEqual([]);
    expect(queue.confirmed).toBe(confirmed);
    expect(queue.alarms).toHaveLength(alarms);
    expect(dismissLate(queue)).toEqual(emptyQueue);
  });

  it('ignores an answer to a scan that does not wait', () => {
    const queue = enqueue(emptyQueue, buildScan('a'));
    expect(settle(queue, 'b', serverSays('void'))).toBe(queue);
  });

  it('knows a code that this device has queued before, per event and direction', () => {
    const queue = enqueue(emptyQueue, buildScan('a', { code: 'X', at: 7 }));
    expect(queuedBefore(queue, buildScan('b', { code: 'X' }))).toBe(7);
    expect(queuedBefore(queue, buildScan('b', { code: 'X', direction: 'exit' }))).toBeUndefined();
    expect(
      queuedBefore(queue, buildScan('b', { code: 'X', entry: 'scanned', eventId: 'event-2' })),
    ).toBeUndefined();
    expect(queuedBefore(queue, buildScan('a', { code: 'X' }))).toBeUndefined();
  });

  it('survives being stored', () => {
    const queue: ScanQueue = enqueue(enqueue(emptyQueue, buildScan('a')), buildScan('b'));
    expect(readQueue(writeQueue(queue))).toEqual(queue);
  });

  it.each([null, '', '{', '[]', '{"waiting":1}', '{"waiting":[{"nonce":1}]}'])('reads %j as empty', text => {
    expect(readQueue(text)).toEqual(emptyQueue);
  });
});
