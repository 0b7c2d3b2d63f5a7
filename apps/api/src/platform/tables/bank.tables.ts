import type { Currency, LanguageCode } from '@vh/domain';
import type { Generated } from 'kysely';
import type { Json, Moment, MomentOrNull, Optional } from './column-types.ts';

/** A row of bank_transfer: what a buyer was asked to transfer. */
export interface BankTransfer {
  payment_id: string;
  order_id: string;
  reference: string;
  payee: string;
  account: string;
  bic: Generated<string>;
  purpose: string;
  payment_code: string;
  pay_by: Moment;
  created_at: Moment;
}

/** A row of bank_statement. */
export interface BankStatement {
  id: string;
  sha256: Buffer;
  file_name: string;
  format: 'csv' | 'camt.053';
  lines: number;
  imported_by: Optional<string>;
  imported_by_name: Generated<string>;
  imported_at: Moment;
}

/** A row of bank_line; minor units. */
export interface BankLine {
  id: string;
  statement_id: string | null;
  position: number;
  fingerprint: string;
  bank_reference: Generated<string>;
  booked_on: string;
  amount: number;
  currency: string;
  payer_name: Generated<string>;
  payer_account: Generated<string>;
  reference: Generated<string>;
  text: Generated<string>;
  state: Generated<
    'new' | 'settled' | 'underpaid' | 'overpaid' | 'unmatched' | 'to_return' | 'returned' | 'dismissed'
  >;
  reason: Generated<string>;
  order_id: Optional<string>;
  payment_id: Optional<string>;
  excess: Generated<number>;
  decided_at: MomentOrNull;
  decided_by: Optional<string>;
}

/** A row of bank_return; minor units. */
export interface BankReturn {
  id: string;
  kind: 'refund' | 'transfer';
  refund_id: Optional<string>;
  line_id: Optional<string>;
  order_id: Optional<string>;
  amount: number;
  currency: string;
  payee_name: Generated<string>;
  payee_account: Generated<string>;
  purpose: string;
  state: Generated<'due' | 'done'>;
  bank_reference: Generated<string>;
  created_at: Moment;
  done_at: MomentOrNull;
  done_by: Optional<string>;
}

/** A row of document_counter. */
export interface DocumentCounter {
  kind: 'invoice' | 'credit_note';
  series: string;
  year: number;
  last: number;
}

/** A row of document. */
export interface Document {
  id: string;
  kind: 'invoice' | 'credit_note';
  series: string;
  year: number;
  number: number;
  order_id: string;
  refund_id: Optional<string>;
  invoice_id: Optional<string>;
  language: LanguageCode;
  currency: Currency;
  total: number;
  content: Json<unknown>;
  issued_at: Moment;
}
