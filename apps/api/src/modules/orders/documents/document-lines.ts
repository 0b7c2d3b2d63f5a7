import { refundedVat, type TaxedAmount } from '@vh/domain';
import type { Catalogue } from '#catalogue';
import type { OrderLineRecord, OrderRecord } from '../records/order.repo.ts';
import { formatDay } from '../../../platform/formatting.ts';
import type { DocumentLine } from './document-content.ts';
import { documentTexts } from './document-texts.ts';
import type { RefundedLine } from './document.repo.ts';

/** What the lines of a document are made of. */
interface Sold {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  readonly catalogue: Catalogue;
}

/** The lines of an invoice: the tickets of each line, their service fees, then the protection, each at its own rate. */
export function soldLines(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  catalogue: Catalogue,
): DocumentLine[] {
  const sold = { order, lines, catalogue };
  const tickets = lines.map(line => ({
    ...wordsOf(line, sold),
    quantity: line.quantity,
    unit: line.face,
    discount: line.discount,
    ...totalOf(ticketsOf(line)),
  }));
  const fees = lines
    .filter(line => line.fee > 0)
    .map(line => ({
      ...feeWordsOf(line, sold),
      quantity: line.quantity,
      unit: line.fee,
      discount: 0,
      ...totalOf(feesOf(line)),
    }));
  const { protection } = order;
  if (protection === 0) return [...tickets, ...fees];
  const secured = { title: documentTexts[order.language].protection, detail: '' };
  return [
    ...tickets,
    ...fees,
    { ...secured, quantity: 1, unit: protection, discount: 0, ...totalOf(protectionOf(order)) },
  ];
}

/**
 * The lines of a credit note: tickets alike in one line, their fees in another, the protection's shares in one. VAT goes
 * back at the rate of the sale, so that all credit notes of an order take back what its invoice said, to the last unit.
 * @param before what earlier credit notes took back
 */
export function creditedLines(
  {
    refunded,
    before,
  }: { readonly refunded: readonly RefundedLine[]; readonly before: readonly RefundedLine[] },
  sold: Sold,
): DocumentLine[] {
  const { order, lines } = sold;
  const parts = lines.flatMap(line => {
    const of = (one: RefundedLine) => one.orderLineId === line.id;
    const [now, earlier] = [refunded.filter(of), before.filter(of)];
    const tickets = { words: wordsOf(line, sold), amount: ticketsOf(line) };
    const fees = { words: feeWordsOf(line, sold), amount: feesOf(line) };
    return [
      ...creditOf(
        tickets,
        now.map(one => one.face),
        sumOf(earlier, 'face'),
      ),
      ...creditOf(
        fees,
        now.map(one => one.fee),
        sumOf(earlier, 'fee'),
      ),
    ];
  });
  const words = { title: documentTexts[order.language].protection, detail: '' };
  const secured = { words, amount: protectionOf(order) };
  const credited = creditOf(secured, [sumOf(refunded, 'protection')], sumOf(before, 'protection'));
  return [...joinAlike(parts), ...credited];
}

/** A line for each of the unit prices that go back of what was sold together. */
function creditOf(
  { words, amount }: { readonly words: Words; readonly amount: TaxedAmount },
  units: readonly number[],
  before: number,
): DocumentLine[] {
  let refunded = before;
  return [...new Set(units)]
    .filter(unit => unit > 0)
    .map(unit => {
      const quantity = units.filter(one => one === unit).length;
      const total = quantity * unit;
      const vat = refundedVat(amount, refunded, total);
      refunded += total;
      return { ...words, quantity, unit, discount: 0, total, vatBasisPoints: amount.basisPoints, vat };
    });
}

/** Lines of the same words, price and rate are one. */
function joinAlike(lines: readonly DocumentLine[]): DocumentLine[] {
  const joined = new Map<string, DocumentLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.title, line.detail, line.unit, line.vatBasisPoints, line.vatReason]);
    const known = joined.get(key);
    joined.set(
      key,
      known
        ? {
            ...known,
            quantity: known.quantity + line.quantity,
            total: known.total + line.total,
            vat: known.vat + line.vat,
          }
        : line,
    );
  }
  return [...joined.values()];
}

function ticketsOf({ quantity, face, discount, vat, feeVat, vatBasisPoints }: OrderLineRecord): TaxedAmount {
  return { gross: quantity * (face - discount), vat: vat - feeVat, basisPoints: vatBasisPoints };
}

function feesOf({ quantity, fee, feeVat, feeVatBasisPoints }: OrderLineRecord): TaxedAmount {
  return { gross: quantity * fee, vat: feeVat, basisPoints: feeVatBasisPoints };
}

function protectionOf({ protection, protectionVat, protectionVatBasisPoints }: OrderRecord): TaxedAmount {
  return { gross: protection, vat: protectionVat, basisPoints: protectionVatBasisPoints ?? 0 };
}

function totalOf({ gross, vat, basisPoints }: TaxedAmount) {
  return { total: gross, vat, vatBasisPoints: basisPoints };
}

function sumOf(lines: readonly RefundedLine[], part: 'face' | 'fee' | 'protection'): number {
  return lines.reduce((sum, line) => sum + line[part], 0);
}

type Words = Pick<DocumentLine, 'title' | 'detail' | 'vatReason'>;

function wordsOf(line: OrderLineRecord, { catalogue, order: { language } }: Sold): Words {
  const { startsAt, timezone } = catalogue.event(line.eventId);
  return {
    title: catalogue.title(line.eventId, language),
    detail: `${catalogue.typeName(line.ticketTypeId, language)}, ${formatDay(startsAt, timezone, language)}`,
    ...(line.vatReason && { vatReason: line.vatReason }),
  };
}

function feeWordsOf(line: OrderLineRecord, { catalogue, order: { language } }: Sold): Words {
  const event = catalogue.title(line.eventId, language);
  return {
    title: documentTexts[language].fee,
    detail: `${event}, ${catalogue.typeName(line.ticketTypeId, language)}`,
  };
}
