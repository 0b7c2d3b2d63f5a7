import { eventId } from '../../testing/builders.ts';
import { enqueue, settle } from './queue.model.ts';
import { createQueueStore } from './queue-store.ts';
import type { Scan, ServerVerdict } from '../verdict/index.ts';

const scanOf = (nonce: string): Scan => ({
  nonce,
  code: nonce,
  entry: 'scanned',
  eventId,
  direction: 'entry',
  at: 0,
});
const fine: ServerVerdict = {
  verdict: 'admitted',
  at: '2026-11-21T20:00:00.000Z',
  counts: { checkedIn: 1, inside: 1, sold: 2 },
};
const nonces = (store: ReturnType<typeof createQueueStore>) => store.get().waiting.map(({ nonce }) => nonce);

beforeEach(() => localStorage.clear());

describe('scans that wait', () => {
  it('are kept of all tabs, and brought back by none once they were sent', () => {
    const one = createQueueStore('queue');
    const other = createQueueStore('queue');
    one.update(queue => enqueue(queue, scanOf('a')));
    other.update(queue => enqueue(queue, scanOf('b')));
    expect(nonces(createQueueStore('queue'))).toEqual(['a', 'b']);
    other.update(queue => settle(queue, 'a', fine));
    one.update(queue => enqueue(queue, scanOf('c')));
    expect(nonces(createQueueStore('queue'))).toEqual(['b', 'c']);
  });

  it('are seen in the other tab when one adds to them', () => {
    const other = createQueueStore('queue');
    const heard = jest.fn();
    other.subscribe(heard);
    createQueueStore('queue').update(queue => enqueue(queue, scanOf('a')));
    window.dispatchEvent(new StorageEvent('storage', { key: 'queue' }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(nonces(other)).toEqual(['a']);
  });

  it('are remembered by the page where there is no room for them', () => {
    const store = createQueueStore('queue');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    store.update(queue => enqueue(queue, scanOf('a')));
    store.update(queue => enqueue(queue, scanOf('b')));
    expect(nonces(store)).toEqual(['a', 'b']);
    full.mockRestore();
    store.update(queue => settle(queue, 'a', fine));
    expect(nonces(createQueueStore('queue'))).toEqual(['b']);
  });
});
