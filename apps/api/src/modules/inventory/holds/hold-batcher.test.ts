import { createHoldBatcher, type DecideBatch } from './hold-batcher.ts';
import type { HoldOutcome, HoldRequest } from './hold-request.ts';

const request = (key: string, event = 'event', cart = `cart of ${key}`): HoldRequest => ({
  eventId: event,
  key,
  cart,
  lines: [{ holdId: `hold of ${key}`, ticketTypeId: 'type', quantity: 1 }],
});
const grant = (requests: readonly HoldRequest[]): HoldOutcome[] =>
  requests.map(({ lines }) => ({ kind: 'held', lines, expiresAt: new Date(0) }));
const keysOf = (requests: readonly HoldRequest[]) => requests.map(({ key }) => key).join(' ');

/** Decides after a turn of the loop, and remembers what came together. */
function recorder(decide: DecideBatch = async (_, requests) => grant(requests)) {
  const batches: string[] = [];
  const run: DecideBatch = async (event, requests) => {
    batches.push(`${event}: ${keysOf(requests)}`);
    await new Promise(resolve => setImmediate(resolve));
    return decide(event, requests);
  };
  return { batches, run };
}

describe('the hold batcher', () => {
  it('decides together what arrives together, and the rest while it waits', async () => {
    const { batches, run } = recorder();
    const batcher = createHoldBatcher(run);
    const first = ['a', 'b', 'c'].map(key => batcher.hold(request(key)));
    await new Promise(resolve => setImmediate(resolve));
    const second = ['d', 'e'].map(key => batcher.hold(request(key)));
    const outcomes = await Promise.all([...first, ...second]);
    expect(batches).toEqual(['event: a b c', 'event: d e']);
    expect(outcomes.map(outcome => outcome.kind === 'held' && outcome.lines[0]?.holdId)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map(key => `hold of ${key}`),
    );
  });

  it('keeps events apart and batches within their size', async () => {
    const { batches, run } = recorder();
    const batcher = createHoldBatcher(run, { batch: 2, queue: 100 });
    await Promise.all(
      [...'abc'].flatMap(key => [batcher.hold(request(key)), batcher.hold(request(`${key}2`, 'other'))]),
    );
    expect(batches.sort()).toEqual(['event: a b', 'event: c', 'other: a2 b2', 'other: c2']);
  });

  it('leaves a second request of a cart or a key for the next batch', async () => {
    const { batches, run } = recorder();
    const batcher = createHoldBatcher(run);
    await Promise.all([
      batcher.hold(request('a')),
      batcher.hold(request('a', 'event', 'another cart')),
      batcher.hold(request('b', 'event', 'cart of a')),
      batcher.hold(request('c')),
    ]);
    expect(batches).toEqual(['event: a c', 'event: a b']);
  });

  it('tells who comes when the queue is full to come again', async () => {
    const { run } = recorder();
    const batcher = createHoldBatcher(run, { batch: 2, queue: 3 });
    const answers = await Promise.allSettled([...'abcde'].map(key => batcher.hold(request(key))));
    expect(answers.map(answer => answer.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'inventory.busy', retryAfter: 1 } });
  });

  it('fails only the request that breaks the statement', async () => {
    const broken = Object.assign(new Error('no uuid'), { code: '22P02' });
    const { batches, run } = recorder(async (_, requests) => {
      if (requests.some(({ key }) => key === 'bad')) throw broken;
      return grant(requests);
    });
    const batcher = createHoldBatcher(run);
    const answers = await Promise.allSettled(['a', 'bad', 'c'].map(key => batcher.hold(request(key))));
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual(['event: a bad c', 'event: a', 'event: bad', 'event: c']);
  });

  it('does not hammer a database that is gone', async () => {
    const gone = Object.assign(new Error('terminating'), { code: '57P01' });
    const { batches, run } = recorder(() => Promise.reject(gone));
    const batcher = createHoldBatcher(run);
    const answers = await Promise.allSettled(['a', 'b'].map(key => batcher.hold(request(key))));
    expect(answers.every(answer => answer.status === 'rejected')).toBe(true);
    expect(batches).toHaveLength(1);
  });
});
