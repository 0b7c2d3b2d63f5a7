import type { Currency, LedgerPart, OrderChannel, OrderLookup, OrderState, VatReason } from '@vh/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, MomentOrNull, MomentNow, Json, JsonDefault, Optional } from './column-types.ts';

/** A row of payspot. */
export interface Payspot {
  id: string;
  name: string;
  city: Generated<string>;
  address: Generated<string>;
  status: Generated<'active' | 'closed'>;
  version: Generated<number>;
  order_lookup: Generated<OrderLookup>;
}

/** A row of customer_order. */
export interface CustomerOrder {
  id: string;
  number: string;
  token_hash: Buffer;
  sealed_token: Optional<string>;
  state: OrderState;
  channel: OrderChannel;
  language: Generated<string>;
  buyer_email: Generated<string>;
  buyer_name: Generated<string>;
  buyer_phone: Optional<string>;
  buyer_search: Generated<string>;
  /** What orders are searched by: the buyer's folded name, and the e-mail address. */
  search: GeneratedAlways<string>;
  /** The events of its lines, and whose they are. */
  event_ids: Generated<string[]>;
  client_ids: Generated<string[]>;
  marketing_consent: Generated<boolean>;
  currency: Currency;
  subtotal: number;
  fees: number;
  protection: Generated<number>;
  protection_vat: Generated<number>;
  protection_vat_basis_points: Optional<number>;
  vat_exemption: Generated<string>;
  vat: number;
  total: number;
  pay_by: MomentOrNull;
  payspot_id: Optional<string>;
  seller_id: Optional<string>;
  created_at: MomentNow;
  paid_at: MomentOrNull;
  discount: Generated<number>;
  covered: Generated<number>;
  covered_by: Optional<string>;
  refunded: Generated<number>;
  in_dispute: Generated<boolean>;
  user_id: Optional<string>;
  invoice_to: ColumnType<unknown, string | null | undefined, string | null>;
  consents: JsonDefault<unknown>;
  version: Generated<number>;
  placed_from: Optional<Buffer>;
}

/** A row of email_proof. */
export interface EmailProof {
  mailbox: Buffer;
  proved_at: Moment;
}

/** A row of mail_budget. */
export interface MailBudget {
  key: Buffer;
  since: Moment;
  mails: number;
}

/** A row of withheld_mail. */
export interface WithheldMail {
  order_id: string;
  kind: string;
  at: Moment;
}

/** A row of hold. */
export interface Hold {
  id: string;
  cart: Buffer;
  event_id: string;
  ticket_type_id: string;
  quantity: number;
  state: Generated<'held' | 'sold' | 'freed'>;
  expires_at: Moment;
  extended: Generated<boolean>;
  extensions: Generated<number>;
  network: Optional<Buffer>;
  order_id: Optional<string>;
  request_key: string;
  created_at: MomentNow;
  channel: Generated<'web' | 'payspot'>;
  freed: Generated<number>;
  seats: Optional<string[]>;
  chosen_price: Optional<number>;
  price_step_id: Optional<string>;
  held_face: Optional<number>;
  /** Written by a trigger. */
  step_units: Generated<number>;
}

/** A row of order_line. */
export interface OrderLine {
  id: string;
  order_id: string;
  event_id: string;
  ticket_type_id: string;
  position: number;
  quantity: number;
  face: number;
  fee: number;
  discount: Generated<number>;
  borne_fee: Generated<number>;
  total: number;
  vat: number;
  vat_basis_points: Generated<number>;
  fee_vat_basis_points: Generated<number>;
  fee_vat: Generated<number>;
  /** Written from the ticket type. */
  vat_reason: Optional<VatReason>;
}

/** A row of order_event. */
export interface OrderEvent {
  id: Generated<number>;
  order_id: string;
  at: MomentNow;
  type: string;
  from_state: Optional<OrderState>;
  to_state: Optional<OrderState>;
  actor: 'buyer' | 'system' | 'provider' | 'user';
  actor_id: Optional<string>;
  actor_name: Generated<string>;
  cause: Generated<string>;
  data: JsonDefault<unknown>;
}

/** A row of ticket. */
export interface Ticket {
  id: string;
  order_id: string;
  order_line_id: string;
  event_id: string;
  ticket_type_id: string;
  position: number;
  attendee_name: Generated<string>;
  attendee_email: Optional<string>;
  short_code: string;
  key_id: number;
  price: number;
  state: Generated<'valid' | 'checked_in' | 'checked_out' | 'void'>;
  voided_at: MomentOrNull;
  void_cause: Optional<string>;
  replaces: Optional<string>;
  holder_token_hash: Optional<Buffer>;
  sealed_holder_token: Optional<string>;
  created_at: MomentNow;
  seat_id: Optional<string>;
}

/** A row of payspot_reservation: an order of the web that is paid at a counter. */
export interface PayspotReservation {
  order_id: string;
  code_hash: Buffer;
  created_at: Moment;
  reminded_at: MomentOrNull;
}

/** A row of collect_link. */
export interface CollectLink {
  token_hash: Buffer;
  order_id: string;
  expires_at: Moment;
  used_at: MomentOrNull;
  created_at: MomentNow;
}

/** A row of payment. */
export interface Payment {
  id: string;
  order_id: string;
  provider: string;
  state: Generated<
    | 'created'
    | 'pending'
    | 'succeeded'
    | 'failed'
    | 'abandoned'
    | 'refunded'
    | 'partially_refunded'
    | 'charged_back'
  >;
  amount: number;
  currency: Currency;
  reference: Optional<string>;
  tendered: Optional<number>;
  refunded: Generated<number>;
  facts: JsonDefault<unknown>;
  created_at: MomentNow;
  settled_at: MomentOrNull;
}

/** A row of refund. */
export interface Refund {
  id: string;
  order_id: string;
  payment_id: Optional<string>;
  key: string;
  state: Generated<'requested' | 'sent' | 'succeeded' | 'failed'>;
  amount: number;
  currency: Currency;
  reason: string;
  note: Generated<string>;
  reference: Optional<string>;
  failure: Optional<string>;
  attempts: Generated<number>;
  requested_by: Optional<string>;
  part_of: Optional<string>;
  is_manual: Generated<boolean>;
  returned: Generated<number>;
  created_at: MomentNow;
  settled_at: MomentOrNull;
  sending_since: MomentOrNull;
  outcome_unknown: Generated<boolean>;
}

/** A row of refund_run. */
export interface RefundRun {
  id: string;
  key: string;
  event_id: string;
  mode: 'refund' | 'offer';
  note: Generated<string>;
  state: Generated<'running' | 'done'>;
  requested_by: Optional<string>;
  requested_by_name: Generated<string>;
  created_at: Moment;
  finished_at: MomentOrNull;
}

/** A row of refund_run_order. */
export interface RefundRunOrder {
  run_id: string;
  order_id: string;
  state: Generated<'waiting' | 'done' | 'skipped' | 'failed'>;
  problem: Optional<string>;
}

/** A row of operation_log. */
export interface OperationLog {
  id: string;
  operation: string;
  dry_run: boolean;
  user_id: Optional<string>;
  user_name: Generated<string>;
  at: Moment;
  duration_ms: number;
  checked: number;
  changed: number;
  problems: Json<unknown>;
  problem_count: number;
}

/** A row of refund_line. */
export interface RefundLine {
  refund_id: string;
  position: number;
  ticket_id: Optional<string>;
  face: Generated<number>;
  fee: Generated<number>;
  protection: Generated<number>;
  kept: Generated<number>;
  borne_fee: Generated<number>;
}

/** A row of ledger_transaction. */
export interface LedgerTransaction {
  id: string;
  key: string;
  kind: string;
  order_id: Optional<string>;
  payment_id: Optional<string>;
  refund_id: Optional<string>;
  payout_id: Optional<string>;
  client_id: Optional<string>;
  user_id: Optional<string>;
  note: Generated<string>;
  at: Moment;
}

/** A row of ledger_entry; minor units, debit positive. */
export interface LedgerEntry {
  transaction_id: string;
  position: number;
  account: string;
  currency: Currency;
  amount: number;
  at: Generated<Date>;
  part: Optional<LedgerPart>;
  event_id: Optional<string>;
  ticket_type_id: Optional<string>;
  quantity: Generated<number>;
}

/** A row of payment_callback. */
export interface PaymentCallback {
  id: Generated<number>;
  provider: string;
  notice_id: string;
  payment_id: Optional<string>;
  body: Json<unknown>;
  received_at: MomentNow;
  processed_at: MomentOrNull;
  outcome: Optional<string>;
}

/** A row of idempotent_answer. */
export interface IdempotentAnswer {
  scope: string;
  key: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: MomentNow;
}

/** A row of signing_key. */
export interface SigningKey {
  key_id: number;
  public_key: Buffer;
  private_key: Buffer;
  active: Generated<boolean>;
  created_at: MomentNow;
}
