import type { CashEntry } from './shift-report.ts';

/** A row of a till's journal before it is chained. */
export interface JournalRow extends CashEntry {
  /** From 1, without gaps, per counter. */
  readonly number: number;
  readonly payspotId: string;
  readonly shiftId: string;
  readonly orderId: string | null;
  readonly userId: string;
  readonly note: string;
  readonly at: Date;
}

/** A row as it stands in the journal. */
export interface ChainedRow extends JournalRow {
  /** SHA-256 over `journalContent` with the hash of the row before, hex. */
  readonly hash: string;
}

/** Where a journal ends, kept beside it, so that rows taken off its end are missed. */
export interface JournalEnd {
  readonly number: number;
  readonly hash: string;
}

/** What a row's hash is made over: the hash of the row before ('' for the first) and all that the row says, in one form. */
export function journalContent(before: string, row: JournalRow): string {
  const { payspotId, number, shiftId, kind, method, currency, amount, orderId, userId, note, at } = row;
  const said = [payspotId, number, shiftId, kind, method, currency, amount, orderId, userId, note];
  return JSON.stringify([before, ...said, at.toISOString()]);
}

/** Goes along a journal and says whether each row is what was written. */
export interface JournalWalk {
  /** Looks at the next row; answers false from the first broken one on. */
  add(row: ChainedRow): boolean;
  /** The number of the first broken row, or of the first missing one; undefined for a whole journal. */
  end(kept: JournalEnd): number | undefined;
}

/** Begins at the first row of a journal; `digest` is SHA-256 as hex. */
export function walkJournal(digest: (text: string) => string): JournalWalk {
  let last: JournalEnd = { number: 0, hash: '' };
  let broken: number | undefined;
  return {
    add(row) {
      const isNext = row.number === last.number + 1;
      if (broken === undefined && !(isNext && row.hash === digest(journalContent(last.hash, row)))) {
        // a row that is gone is the broken one, not the one after it
        broken = isNext ? row.number : last.number + 1;
      }
      last = { number: row.number, hash: row.hash };
      return broken === undefined;
    },
    end(kept) {
      if (broken !== undefined) return broken;
      if (kept.number === last.number && kept.hash === last.hash) return undefined;
      return kept.number === last.number ? kept.number : Math.min(kept.number, last.number) + 1;
    },
  };
}
