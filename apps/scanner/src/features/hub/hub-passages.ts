import type { HubNews } from '@vh/contract';
import type { DoorBook } from '@vh/domain';
import type { DoorStore } from '../store/index.ts';

type Passage = HubNews['passages'][number];

/** A passage with its place in the hub's order. */
interface Numbered {
  readonly number: number;
  readonly passage: Passage;
}

/** So many are kept as one record. */
const passagesOfRecord = 200;

interface KeptRecord {
  readonly next: number;
  readonly passages: readonly Numbered[];
}

/**
 * What a hub told of the other doors: a device that decides alone later must know it, after a restart too. What the server
 * has is forgotten once a list of the server was read since.
 */
export function createHubPassages(store: DoorStore | undefined, book: DoorBook, base: string) {
  let records: KeptRecord[] = [];
  let settled = 0;
  /** Records that the store has no word of, or an older one. */
  const unkept = new Set<number>();
  const keyOf = (at: number) => `${base}/${String(at).padStart(4, '0')}`;
  const next = () => records.at(-1)?.next ?? 0;

  function note({ nonce, ticketId, direction, at, where, isUndone }: Passage): void {
    if (isUndone) book.forget(nonce, ticketId);
    else book.note({ nonce, ticketId, direction, at, where });
  }

  /** Writes records in their order, and none after one that finds no room: a gap would hide what is before it. */
  async function keep(): Promise<void> {
    for (const at of [...unkept].sort((a, b) => a - b)) {
      try {
        await store?.put('lists', keyOf(at), records[at]);
        unkept.delete(at);
      } catch {
        // deliberate: a full disk must not part a door from its hub; memory has it, and it is tried again with the next news
        return;
      }
    }
  }

  async function clear(): Promise<void> {
    const keys = records.map((_, at) => keyOf(at));
    records = [];
    settled = 0;
    unkept.clear();
    await store?.delete('lists', keys);
  }

  return {
    next,
    /** How far the server has them, as the hub said last. */
    settled: () => settled,

    /** Reads what was kept. */
    async load(): Promise<void> {
      const kept = (await store?.list('lists', `${base}/`)) ?? [];
      records = kept.map(({ value }) => value as KeptRecord);
      for (const { passages } of records) for (const { passage } of passages) note(passage);
    },

    /** Takes what the hub told since `next`. */
    async take(news: Pick<HubNews, 'passages' | 'next' | 'settled'>): Promise<void> {
      // a hub that knows less than it told is another one: it tells everything again
      if (news.next < next()) await clear();
      for (const passage of news.passages) note(passage);
      settled = news.settled;
      if (news.next === next()) return;
      const added = news.passages.map(passage => ({ number: news.next, passage }));
      const last = records.at(-1);
      const isRoom = last !== undefined && last.passages.length + added.length <= passagesOfRecord;
      const record = { next: news.next, passages: [...(isRoom ? last.passages : []), ...added] };
      if (isRoom) records[records.length - 1] = record;
      else records.push(record);
      unkept.add(records.length - 1);
      await keep();
    },

    /** Forgets what the server's list has: all passages up to a number. */
    async forget(upTo: number): Promise<void> {
      for (const [at, record] of records.entries()) {
        const left = record.passages.filter(({ number }) => number > upTo);
        if (left.length === record.passages.length) continue;
        for (const { number, passage } of record.passages)
          if (number <= upTo) book.forget(passage.nonce, passage.ticketId);
        records[at] = { ...record, passages: left };
        unkept.add(at);
      }
      await keep();
    },

    clear,
  };
}
