import type { BodyOf, ResponseOf } from '@vh/contract';
import { isCurrency, type LanguageCode, sortsOf, transferColumns, decimalAmount } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import type { StatusTone } from '@vh/ui';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of transfers that need a person. */
export type TransferPage = ResponseOf<'POST /back/bank/get-queue'>;

/** One of them. */
export type TransferRow = TransferPage['rows'][number];

/** A transfer that is to be made back. */
export type ReturnRow = ResponseOf<'POST /back/bank/get-returns'>['rows'][number];

/** Sums of the transfers back, one for each currency. */
export type ReturnTotals = ResponseOf<'POST /back/bank/get-returns'>['totals'];

/** Money that a provider took for a payment nobody knows. */
export type UnmatchedPaymentRow = ResponseOf<'POST /back/bank/get-unmatched-payments'>['rows'][number];

/** What importing a file would do. */
export type StatementPreview = ResponseOf<'POST /back/bank/preview-statement'>;

/** A transfer in it. */
export type PreviewRow = StatementPreview['rows'][number];

/** A file of the bank as it is sent. */
export type StatementFile = BodyOf<'POST /back/bank/preview-statement'>;

/** What is listed. */
export const bankShows = [
  'all',
  'unmatched',
  'underpaid',
  'overpaid',
  'to_return',
  'returns',
  'unmatched_payments',
] as const;

/** The sorts the API knows. */
export const transferSorts = sortsOf(transferColumns);

/** Largest file that is taken, bytes. */
export const largestFile = 6_000_000;

/** What is listed, as it stands in the address. */
export interface BankFilters {
  readonly show: (typeof bankShows)[number];
  readonly q: string | undefined;
  readonly sort: (typeof transferSorts)[number];
  readonly page: number;
}

/** How it stands in the address. */
export const bankUrl: UrlModel<BankFilters> = {
  pageSize: 50,
  parse: parameters => ({
    show: oneOf(bankShows, parameters.get('show')) ?? 'all',
    q: wordsOf(parameters.get('q')),
    sort: oneOf(transferSorts, parameters.get('sort')) ?? '-bookedOn',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ show, q, sort, page }) => ({
    show: show === 'all' ? undefined : show,
    q,
    sort: sort === '-bookedOn' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The question to the API for a list of transfers. */
export function queueBody({
  show,
  q,
  sort,
  page,
  pageSize,
}: Paged<BankFilters>): NonNullable<BodyOf<'POST /back/bank/get-queue'>> {
  const state = show === 'all' || show === 'returns' || show === 'unmatched_payments' ? undefined : show;
  return { ...(state && { state }), ...(q && { q }), sort, page, pageSize };
}

/** The number of transfers that a tab shows; undefined for the lists that are counted apart. */
export function countOfShow(show: BankFilters['show'], counts: TransferPage['counts']): number | undefined {
  if (show === 'returns' || show === 'unmatched_payments') return undefined;
  if (show !== 'all') return counts[show] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** An amount in minor units; banks may write currencies that the shop does not sell in. */
export function moneyOf(amount: number, currency: string, language: LanguageCode): string {
  if (isCurrency(currency)) return formatAmount({ amount, currency }, language);
  return `${decimalAmount(amount)} ${currency}`;
}

/** What a transfer is short of, or has too much of, minor units. */
export function differenceOf({ state, excess, order }: TransferRow): number {
  if (state === 'overpaid') return excess;
  return order ? Math.max(order.total - order.received, 0) : 0;
}

/** What goes back when a transfer is returned, minor units: of one that is short, all that came in for its order. */
export function sumToReturn({ state, amount, excess, order }: TransferRow): number {
  if (state === 'overpaid') return excess;
  return state === 'underpaid' && order ? order.received : amount;
}

/** What can be done with a transfer. */
export function actsOf({ state, order }: TransferRow): readonly ('assign' | 'giveBack' | 'dismiss')[] {
  if (state === 'unmatched') return ['assign', 'giveBack', 'dismiss'];
  // what is short waits for the rest while the order is booked
  if (state === 'underpaid') return order?.state === 'booked' ? [] : ['giveBack'];
  return state === 'overpaid' ? ['giveBack'] : [];
}

/** Tone of a transfer's state. */
export const transferTones: Readonly<Record<TransferRow['state'], StatusTone>> = {
  new: 'info',
  settled: 'ok',
  underpaid: 'wait',
  overpaid: 'wait',
  unmatched: 'bad',
  to_return: 'info',
  returned: 'mute',
  dismissed: 'mute',
};

/** Tone of what a transfer will do. */
export const verdictTones: Readonly<Record<PreviewRow['verdict'], StatusTone>> = {
  pays: 'ok',
  late: 'info',
  underpaid: 'wait',
  overpaid: 'wait',
  unmatched: 'bad',
  repeat: 'mute',
};

/** How many transfers of a file do what, those that are most the first. */
export function verdictCounts(rows: readonly PreviewRow[]): [PreviewRow['verdict'], number][] {
  const counts = new Map<PreviewRow['verdict'], number>();
  for (const { verdict } of rows) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** A file's bytes as base64, in pieces that the call stack can bear. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(text);
}
