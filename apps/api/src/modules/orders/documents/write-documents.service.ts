import { homeTimezone, wallTimeAt } from '@vh/domain';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { loadCatalogue } from '#catalogue';
import { findOrderById, listOrderLines, type OrderRecord } from '../records/order.repo.ts';
import { getSettings, type Settings } from '#system';
import {
  vatSharesOf,
  type DocumentContent,
  type DocumentLine,
  type InvoiceTo,
  type Issuer,
} from './document-content.ts';
import { creditedLines, soldLines } from './document-lines.ts';
import {
  findInvoice,
  findOrderOfRefund,
  findPaidBy,
  hasCreditNote,
  insertDocument,
  listCreditedLines,
  listRefundedLines,
  listRefundIds,
  type DocumentRecord,
} from './document.repo.ts';

const invoiceToForm = z.object({
  company: z.string().min(1),
  taxNumber: z.string(),
  registrationNumber: z.string().optional(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});

/** An order that became paid, and through whom when its payment is not written yet. */
export type PaidOrder = OrderRecord & { readonly paidThrough?: string | undefined };

/** Whom an order's invoice is made out to; undefined when nobody asked for one. */
export function invoiceToOf(order: Pick<OrderRecord, 'invoiceTo'>): InvoiceTo | undefined {
  return invoiceToForm.safeParse(order.invoiceTo).data;
}

/**
 * Writes the invoice of an order that was paid for a company; nothing for others, for free ones, or when there is
 * one. Locks the counter of invoices, so it is the last thing that a transaction does.
 */
export async function writeInvoice(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: PaidOrder,
): Promise<DocumentRecord | undefined> {
  const buyer = invoiceToOf(order);
  if (!buyer || order.total === 0 || (await findInvoice(tx, order.id))) return undefined;
  const lines = await listOrderLines(tx, order.id);
  const catalogue = await loadCatalogue(tx, lines);
  const issuedAt = deps.clock.now();
  const content = await contentOf(tx, order, buyer, soldLines(order, lines, catalogue));
  const { invoiceSeries } = await getSettings(tx, 'documents');
  return insertDocument(tx, {
    id: newId(),
    kind: 'invoice',
    series: invoiceSeries,
    year: yearOf(issuedAt),
    orderId: order.id,
    refundId: null,
    invoiceId: null,
    content,
    issuedAt,
  });
}

/**
 * Writes the credit note for a refund of tickets whose order has an invoice; nothing for others, or when there is
 * one. Locks the counter of credit notes, so it is the last thing that a transaction does.
 */
export async function writeCreditNote(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  refundId: string,
): Promise<DocumentRecord | undefined> {
  const orderId = await findOrderOfRefund(tx, refundId);
  const invoice = orderId ? await findInvoice(tx, orderId) : undefined;
  const order = orderId && invoice ? await findOrderById(tx, orderId) : undefined;
  if (!order || !invoice || (await hasCreditNote(tx, refundId))) return undefined;
  const refunded = await listRefundedLines(tx, refundId);
  const lines = await listOrderLines(tx, order.id);
  const given = creditedLines(
    { refunded, before: await listCreditedLines(tx, order.id) },
    { order, lines, catalogue: await loadCatalogue(tx, lines) },
  );
  if (given.length === 0) return undefined;
  const issuedAt = deps.clock.now();
  const content = await contentOf(tx, order, invoice.content.buyer, given);
  const { creditNoteSeries } = await getSettings(tx, 'documents');
  return insertDocument(tx, {
    id: newId(),
    kind: 'credit_note',
    series: creditNoteSeries,
    year: yearOf(issuedAt),
    orderId: order.id,
    refundId,
    invoiceId: invoice.id,
    content: { ...content, invoiceNumber: invoice.number, invoicedAt: invoice.issuedAt.toISOString() },
    issuedAt,
  });
}

/** Writes the credit notes for refunds that were made before their order had an invoice, the first refund first. */
export async function writeMissingCreditNotes(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  for (const refundId of await listRefundIds(tx, orderId)) await writeCreditNote(deps, tx, refundId);
}

async function contentOf(
  tx: Tx,
  order: PaidOrder,
  buyer: InvoiceTo,
  lines: readonly DocumentLine[],
): Promise<DocumentContent> {
  return {
    language: order.language,
    issuer: issuerOf(await getSettings(tx, 'general')),
    buyer,
    orderNumber: order.number,
    currency: order.currency,
    lines,
    vat: vatSharesOf(lines),
    ...(order.vatExemption !== '' && { exemption: order.vatExemption }),
    total: lines.reduce((sum, line) => sum + line.total, 0),
    paidAt: order.paidAt?.toISOString() ?? '',
    paidBy: order.paidThrough ?? (await findPaidBy(tx, order.id)),
  };
}

function issuerOf(general: Settings<'general'>): Issuer {
  const { companyName, appName, address, zip, city, country, taxNumber, iban, email, telephone } = general;
  const place = [[zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return {
    name: companyName ?? appName,
    address: [address ?? '', place].filter(Boolean),
    taxNumber: taxNumber ?? '',
    account: iban ?? '',
    email: email ?? '',
    telephone: telephone ?? '',
  };
}

/** Numbers of a year are those of the company's own calendar. */
function yearOf(instant: Date): number {
  return Number(wallTimeAt(instant, homeTimezone).slice(0, 4));
}
