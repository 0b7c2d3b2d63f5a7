import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { formatDocumentNumber, type DocumentContent } from './document-content.ts';

/** The kinds of documents; each has numbers of its own. */
export type DocumentKind = 'invoice' | 'credit_note';

/** A document as it was issued. */
export interface DocumentRecord {
  readonly id: string;
  readonly kind: DocumentKind;
  /** As people write it. */
  readonly number: string;
  readonly orderId: string;
  readonly refundId: string | null;
  readonly total: number;
  readonly content: DocumentContent;
  readonly issuedAt: Date;
}

/** A document before it has its number. */
export interface DocumentDraft {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly series: string;
  readonly year: number;
  readonly orderId: string;
  readonly refundId: string | null;
  readonly invoiceId: string | null;
  readonly content: DocumentContent;
  readonly issuedAt: Date;
}

type Row = Omit<DocumentRecord, 'number'> & { series: string; year: number; number: number };

const columns = sql`id, kind, series, year, number, order_id as "orderId", refund_id as "refundId", total, content,
  issued_at as "issuedAt"`;

/**
 * Issues a document under the next number of its series. The counter stays locked until the transaction ends, so
 * it is called last; a transaction that fails gives its number back.
 */
export async function insertDocument(tx: Tx, draft: DocumentDraft): Promise<DocumentRecord> {
  const { kind, series, year, content } = draft;
  const counted = await sql<{ last: number }>`
    insert into document_counter (kind, series, year, last) values (${kind}, ${series}, ${year}, 1)
      on conflict (kind, series, year) do update set last = document_counter.last + 1
      returning last`.execute(tx);
  const number = counted.rows[0]?.last ?? 0;
  await sql`
    insert into document (id, kind, series, year, number, order_id, refund_id, invoice_id, language, currency, total,
        content, issued_at)
      values (${draft.id}, ${kind}, ${series}, ${year}, ${number}, ${draft.orderId}, ${draft.refundId},
        ${draft.invoiceId}, ${content.language}, ${content.currency}, ${content.total},
        ${JSON.stringify(content)}::jsonb, ${draft.issuedAt})`.execute(tx);
  return recordOf({ ...draft, number, total: content.total });
}

/** The invoice of an order. */
export async function findInvoice(query: Queries, orderId: string): Promise<DocumentRecord | undefined> {
  const result = await sql<Row>`
    select ${columns} from document where order_id = ${orderId} and kind = 'invoice'`.execute(query);
  return result.rows.map(recordOf)[0];
}

export async function hasCreditNote(query: Queries, refundId: string): Promise<boolean> {
  const result = await sql`select 1 from document where refund_id = ${refundId}`.execute(query);
  return result.rows.length > 0;
}

export async function findDocument(query: Queries, id: string): Promise<DocumentRecord | undefined> {
  const result = await sql<Row>`select ${columns} from document where id = ${id}`.execute(query);
  return result.rows.map(recordOf)[0];
}

/** The documents of an order, the first first. */
export async function listDocuments(query: Queries, orderId: string): Promise<DocumentRecord[]> {
  const result = await sql<Row>`
    select ${columns} from document where order_id = ${orderId} order by issued_at, kind desc, number`.execute(
    query,
  );
  return result.rows.map(recordOf);
}

/** Keeps whom an order's invoice is made out to; only where nobody is named yet. */
export async function saveInvoiceTo(tx: Tx, orderId: string, invoiceTo: object): Promise<void> {
  await sql`
    update customer_order set invoice_to = ${JSON.stringify(invoiceTo)}::jsonb, version = version + 1
      where id = ${orderId} and invoice_to is null`.execute(tx);
}

/** What a refund gave back of an order, ticket by ticket. */
export interface RefundedLine {
  readonly orderLineId: string | null;
  readonly face: number;
  readonly fee: number;
  readonly protection: number;
}

export async function listRefundedLines(query: Queries, refundId: string): Promise<RefundedLine[]> {
  const result = await sql<RefundedLine>`
    select t.order_line_id as "orderLineId", l.face, l.fee, l.protection
      from refund_line l left join ticket t on t.id = l.ticket_id
      where l.refund_id = ${refundId} order by l.position`.execute(query);
  return result.rows;
}

/** What credit notes took back of an order before, ticket by ticket. */
export async function listCreditedLines(query: Queries, orderId: string): Promise<RefundedLine[]> {
  const result = await sql<RefundedLine>`
    select t.order_line_id as "orderLineId", l.face, l.fee, l.protection
      from document d join refund_line l on l.refund_id = d.refund_id left join ticket t on t.id = l.ticket_id
      where d.order_id = ${orderId} and d.kind = 'credit_note'`.execute(query);
  return result.rows;
}

/** The refunds of an order, the first first. */
export async function listRefundIds(query: Queries, orderId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from refund where order_id = ${orderId} order by created_at, id`.execute(query);
  return result.rows.map(({ id }) => id);
}

/** The order that a refund is of. */
export async function findOrderOfRefund(query: Queries, refundId: string): Promise<string | undefined> {
  const result = await sql<{ orderId: string }>`
    select order_id as "orderId" from refund where id = ${refundId}`.execute(query);
  return result.rows[0]?.orderId;
}

/** Through whom an order was paid, the last payment that took money first. */
export async function findPaidBy(query: Queries, orderId: string): Promise<string> {
  const result = await sql<{ provider: string }>`
    select provider from payment
      where order_id = ${orderId} and state in ('succeeded','partially_refunded','refunded','charged_back')
      order by settled_at desc, id limit 1`.execute(query);
  return result.rows[0]?.provider ?? '';
}

function recordOf({ series, year, number, ...row }: Row): DocumentRecord {
  return { ...row, number: formatDocumentNumber(series, year, number) };
}
