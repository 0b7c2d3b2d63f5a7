import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { journalContent, walkJournal, type ChainedRow, type JournalRow } from './cash-journal.ts';
import { cashEntryKinds, payspotMethods, reportShift, type CashEntry } from './shift-report.ts';

const entry: fc.Arbitrary<CashEntry> = fc.record({
  kind: fc.constantFrom(...cashEntryKinds),
  method: fc.constantFrom(...payspotMethods),
  currency: fc.constantFrom('BAM', 'EUR', 'RSD'),
  amount: fc.integer({ min: 0, max: 10_000_000 }),
});
const directions = { float: 1, sale: 1, in: 1, refund: -1, out: -1, count: 0 } as const;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function chain(entries: readonly CashEntry[]): ChainedRow[] {
  let before = '';
  return entries.map((said, index) => {
    const row: JournalRow = {
      ...said,
      number: index + 1,
      payspotId: 'p',
      shiftId: 's',
      orderId: said.kind === 'sale' ? `o${index}` : null,
      userId: 'u',
      note: '',
      at: new Date(1_700_000_000_000 + index),
    };
    before = digest(journalContent(before, row));
    return { ...row, hash: before };
  });
}

function firstInvalidRow(rows: readonly ChainedRow[], written: readonly ChainedRow[] = rows) {
  const walk = walkJournal(digest);
  for (const row of rows) walk.add(row);
  const last = written.at(-1);
  return walk.end({ number: last?.number ?? 0, hash: last?.hash ?? '' });
}

describe('a Z report', () => {
  it('expects the float and what came in, less what went out, line by line', () => {
    const at = { method: 'cash', currency: 'BAM' } as const;
    const [cash, card] = reportShift([
      { ...at, kind: 'float', amount: 10_000 },
      { ...at, kind: 'sale', amount: 4_200 },
      { ...at, kind: 'sale', amount: 800 },
      { ...at, kind: 'refund', amount: 800 },
      { ...at, kind: 'in', amount: 500 },
      { ...at, kind: 'out', amount: 2_000 },
      { ...at, kind: 'count', amount: 12_600 },
      { kind: 'sale', method: 'card', currency: 'BAM', amount: 3_000 },
      { kind: 'count', method: 'card', currency: 'BAM', amount: 3_000 },
    ]);
    expect(cash).toMatchObject({ sales: 2, expected: 12_700, counted: 12_600, difference: -100 });
    expect(card).toMatchObject({ sales: 1, expected: 3_000, counted: 3_000, difference: 0 });
  });

  it('leaves no entry out and counts none twice, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.array(entry), entries => {
        const lines = reportShift(entries);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(lines.map(line => line.expected))).toBe(
          sum(entries.map(({ kind, amount }) => directions[kind] * amount)),
        );
        expect(sum(lines.map(line => line.counted - line.difference - line.expected))).toBe(0);
        expect(reportShift(entries.toReversed())).toEqual(lines);
      }),
    );
  });

  it('shows what was not counted as missing', () => {
    const [line] = reportShift([{ kind: 'sale', method: 'cash', currency: 'EUR', amount: 900 }]);
    expect(line?.difference).toBe(-900);
  });
});

describe('the journal of a till', () => {
  const rowsOf = fc.array(entry, { minLength: 1, maxLength: 12 }).map(chain);

  it('is whole as it was written', () => {
    fc.assert(fc.property(rowsOf, rows => expect(firstInvalidRow(rows)).toBeUndefined()));
    expect(firstInvalidRow([])).toBeUndefined();
  });

  it('names the first row that was changed, also when its own hash was rebuilt', () => {
    fc.assert(
      fc.property(rowsOf, fc.nat(), fc.boolean(), (rows, place, isRehashed) => {
        const index = place % rows.length;
        const forged = rows.map((row, position) => {
          if (position !== index) return row;
          const changed = { ...row, amount: row.amount + 1 };
          const hash = digest(journalContent(rows[index - 1]?.hash ?? '', changed));
          return isRehashed ? { ...changed, hash } : changed;
        });
        // who makes the hash again leaves the next row, or the kept end, without its forerunner
        expect(firstInvalidRow(forged, rows)).toBe(isRehashed ? Math.min(index + 2, rows.length) : index + 1);
      }),
    );
  });

  it('names the first row that is gone, also from its end', () => {
    fc.assert(
      fc.property(rowsOf, fc.nat(), (rows, place) => {
        const index = place % rows.length;
        expect(firstInvalidRow(rows.toSpliced(index, 1), rows)).toBe(index + 1);
      }),
    );
  });
});
