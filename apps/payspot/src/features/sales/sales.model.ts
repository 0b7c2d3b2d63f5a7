import type { ResponseOf } from '@vh/contract';
import { wallTimeAt, type Currency } from '@vh/domain';

/** A sale as a row of the list. */
export type SaleRow = ResponseOf<'POST /back/payspot/get-sales'>['rows'][number];

/** What came in, in one currency; minor units. */
export interface Takings {
  readonly currency: Currency;
  readonly cash: number;
  readonly card: number;
  readonly sales: number;
  readonly tickets: number;
  /** What the payspot earned by it. */
  readonly commission: number;
  /** What was refunded, in cash and card left out already. */
  readonly refunded?: number | undefined;
}

/** The sales of one calendar day with their sums. */
export interface SalesDay {
  /** YYYY-MM-DD on the counter's wall. */
  readonly day: string;
  readonly rows: readonly SaleRow[];
  readonly takings: readonly Takings[];
}

/** The first and the last day of a list, both included; YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export function dayAt(instant: Date, zone: string): string {
  return wallTimeAt(instant, zone).slice(0, 10);
}

/** A day some days later (or earlier, by a negative count). */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the range of the address; today where it says nothing readable, and never backwards. */
export function readRange(search: URLSearchParams, today: string): DayRange {
  const from = dayFrom(search.get('from')) ?? today;
  const to = dayFrom(search.get('to')) ?? (from > today ? from : today);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Reads the page number of the address, from 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Groups sales by the day they were made, latest day first, and sums each day by currency. */
export function groupByDay(rows: readonly SaleRow[], zone: string): SalesDay[] {
  const byDay = new Map<string, SaleRow[]>();
  for (const row of rows) {
    const day = dayAt(new Date(row.at), zone);
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  return [...byDay]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([day, ofDay]) => ({ day, rows: ofDay, takings: sumTakings(ofDay) }));
}

/** Sums sales by currency, in the order the currencies first occur. */
export function sumTakings(rows: readonly SaleRow[]): Takings[] {
  const sums = new Map<Currency, Takings>();
  for (const { currency, cash, card, quantity, commission, refunded } of rows) {
    const sum = sums.get(currency) ?? {
      currency,
      cash: 0,
      card: 0,
      sales: 0,
      tickets: 0,
      commission: 0,
      refunded: 0,
    };
    sums.set(currency, {
      ...sum,
      cash: sum.cash + cash,
      card: sum.card + card,
      sales: sum.sales + 1,
      tickets: sum.tickets + quantity,
      commission: sum.commission + commission,
      refunded: (sum.refunded ?? 0) + refunded,
    });
  }
  return [...sums.values()];
}

function dayFrom(value: string | null): string | undefined {
  if (!value || !dayForm.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}
