import { createDoorBook } from '@vh/domain';
import { memoryStore } from '../../testing/memory-store.ts';
import { createHubPassages } from './hub-passages.ts';

const passageOf = (number: number, isUndone = false) => ({
  ...{
    nonce: `n${number}`,
    ticketId: `t${number}`,
    direction: 'entry' as const,
    at: number,
    where: 'Gate A',
  },
  ...(isUndone && { isUndone }),
});

describe('what a hub told of the other doors', () => {
  const verdictOf = (book: ReturnType<typeof createDoorBook>, number: number) =>
    book.decide(
      { eventIds: ['e'], otherDates: [] },
      { code: { kind: 'genuine', eventId: 'e' }, ticketId: `t${number}` },
      { direction: 'entry', at: 1_000 },
    ).verdict;

  it('is known after a restart, in its order', async () => {
    const store = memoryStore();
    const first = createHubPassages(store, createDoorBook(), 'hub/s/e');
    await first.take({ passages: [passageOf(1), passageOf(2)], next: 2, settled: 0 });
    await first.take({ passages: [passageOf(1, true), passageOf(3)], next: 4, settled: 0 });
    const book = createDoorBook();
    const again = createHubPassages(store, book, 'hub/s/e');
    await again.load();
    expect(again.next()).toBe(4);
    expect([1, 2, 3].map(number => verdictOf(book, number))).toEqual([
      'admitted',
      'already_in',
      'already_in',
    ]);
  });

  it('is kept in few records', async () => {
    const store = memoryStore();
    const passages = createHubPassages(store, createDoorBook(), 'hub/s/e');
    for (let number = 1; number <= 450; number++)
      await passages.take({ passages: [passageOf(number)], next: number, settled: 0 });
    expect(store.keys()).toHaveLength(3);
  });

  it('is forgotten once the server’s list has it, and not before', async () => {
    const store = memoryStore();
    const book = createDoorBook();
    const passages = createHubPassages(store, book, 'hub/s/e');
    await passages.take({ passages: [passageOf(1)], next: 1, settled: 0 });
    await passages.take({ passages: [passageOf(2)], next: 2, settled: 1 });
    await passages.forget(passages.settled());
    expect([1, 2].map(number => verdictOf(book, number))).toEqual(['admitted', 'already_in']);
    const again = createDoorBook();
    const reloaded = createHubPassages(store, again, 'hub/s/e');
    await reloaded.load();
    expect([1, 2].map(number => verdictOf(again, number))).toEqual(['admitted', 'already_in']);
    expect(reloaded.next()).toBe(2);
  });

  it('parts no door from its hub on a full disk, and leaves no gap once there is room', async () => {
    const store = memoryStore();
    const passages = createHubPassages(store, createDoorBook(), 'hub/s/e');
    store.isFull = true;
    for (let number = 1; number <= 250; number++)
      await passages.take({ passages: [passageOf(number)], next: number, settled: 0 });
    store.isFull = false;
    await passages.take({ passages: [passageOf(251)], next: 251, settled: 0 });
    const book = createDoorBook();
    const again = createHubPassages(store, book, 'hub/s/e');
    await again.load();
    expect([1, 200, 201, 251].map(number => verdictOf(book, number))).toEqual(Array(4).fill('already_in'));
  });

  it('begins again with another hub', async () => {
    const store = memoryStore();
    const passages = createHubPassages(store, createDoorBook(), 'hub/s/e');
    await passages.take({ passages: [passageOf(1), passageOf(2)], next: 2, settled: 0 });
    await passages.take({ passages: [passageOf(5)], next: 1, settled: 0 });
    expect(passages.next()).toBe(1);
  });
});
