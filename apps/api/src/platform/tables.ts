import type {
  Currency,
  EventKind,
  EventState,
  OrderState,
  PermissionFlag,
  Role,
  Translated,
} from '@vh/domain';
import type { ColumnType, Generated } from 'kysely';

/** A moment; read as Date, written as Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database fills in. */
type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb; written as JSON text (`json()` of database.ts). */
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** Nullable and left out on insert. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface AppUser {
  id: string;
  email: string;
  name: string;
  language: Generated<string>;
  password_hash: Optional<string>;
  role: Role;
  status: Generated<'active' | 'invited' | 'deactivated'>;
  failed_logins: Generated<number>;
  first_failed_at: MomentOrNull;
  locked_until: MomentOrNull;
  lockouts: Generated<number>;
  created_at: MomentNow;
}

interface Session {
  token_hash: Buffer;
  user_id: string;
  created_at: MomentNow;
  last_used_at: MomentNow;
  expires_at: Moment;
  user_agent: Generated<string>;
  address: Generated<string>;
}

interface UnknownLogin {
  email_hash: Buffer;
  failed_logins: Generated<number>;
  first_failed_at: MomentOrNull;
  locked_until: MomentOrNull;
  lockouts: Generated<number>;
  touched_at: Moment;
}

interface Client {
  id: string;
  name: string;
  city: Generated<string>;
  email: Generated<string>;
  fee_basis_points: Generated<number>;
  fee_bearer: Generated<'buyer' | 'organiser'>;
  source_key: Optional<string>;
  created_at: MomentNow;
}

interface AuditLog {
  id: Generated<number>;
  at: MomentNow;
  user_id: Optional<string>;
  action: string;
  entity: string;
  entity_id: string;
  before: JsonDefault<unknown>;
  after: JsonDefault<unknown>;
  address: Generated<string>;
}

interface Place {
  id: string;
  name: string;
  address: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  latitude: Optional<number>;
  longitude: Optional<number>;
  timezone: string;
  source_key: Optional<string>;
}

interface Term {
  slug: string;
  names: Json<Translated>;
}

interface PlacedTerm extends Term {
  position: Generated<number>;
}

interface Event {
  id: string;
  slug: string;
  kind: Generated<EventKind>;
  state: Generated<EventState>;
  visibility: Generated<'public' | 'unlisted' | 'password'>;
  client_id: string;
  place_id: string;
  timezone: string;
  starts_at: Moment;
  ends_at: MomentOrNull;
  doors_at: MomentOrNull;
  sales_start: MomentOrNull;
  sales_end: MomentOrNull;
  currency: Currency;
  genre: string;
  type: string;
  age_limit: Optional<number>;
  featured: Generated<boolean>;
  slider_position: Optional<number>;
  max_per_order: Generated<number>;
  fee_basis_points: Generated<number>;
  fee_fixed: Generated<number>;
  fee_bearer: Generated<'buyer' | 'organiser'>;
  refund_policy: Generated<'none' | 'until_24h' | 'organiser'>;
  organiser_email: Generated<string>;
  home_club: Optional<string>;
  away_club: Optional<string>;
  attribution: Optional<string>;
  source_key: Optional<string>;
  source_hash: Optional<Buffer>;
  search_text: Generated<string>;
  price_from: Optional<number>;
  version: Generated<number>;
  created_at: MomentNow;
  updated_at: MomentNow;
}

interface EventTranslation {
  event_id: string;
  language: string;
  title: string;
  subtitle: Generated<string>;
  description: Generated<string>;
}

interface EventMediaFiles {
  thumb50: string;
  card: string;
  cardAvif: string;
  hero: string;
  og: string;
}

interface EventAssignment {
  event_id: string;
  user_id: string;
  role: 'manager' | 'contractor' | 'scanner' | 'payspot';
  gates: Generated<string[]>;
}

interface Quota {
  id: string;
  event_id: string;
  name: string;
  capacity: number;
  held: Generated<number>;
  sold: Generated<number>;
}

interface TicketType {
  id: string;
  event_id: string;
  position: Generated<number>;
  names: Json<Translated>;
  descriptions: JsonDefault<Translated>;
  face: number;
  vat_basis_points: Generated<number>;
  sales_start: MomentOrNull;
  sales_end: MomentOrNull;
  min_per_order: Generated<number>;
  max_per_order: Generated<number>;
  visibility: Generated<'public' | 'code' | 'payspot'>;
  attendee_data: Generated<'none' | 'name' | 'name_email'>;
}

interface Payspot {
  id: string;
  name: string;
  city: Generated<string>;
  address: Generated<string>;
  status: Generated<'active' | 'closed'>;
}

interface CustomerOrder {
  id: string;
  number: string;
  token: string;
  state: OrderState;
  channel: 'web' | 'payspot';
  language: Generated<string>;
  buyer_email: Generated<string>;
  buyer_name: Generated<string>;
  buyer_phone: Optional<string>;
  marketing_consent: Generated<boolean>;
  currency: Currency;
  subtotal: number;
  fees: number;
  protection: Generated<number>;
  vat: number;
  total: number;
  pay_by: MomentOrNull;
  payspot_id: Optional<string>;
  seller_id: Optional<string>;
  created_at: MomentNow;
  paid_at: MomentOrNull;
  version: Generated<number>;
}

interface Hold {
  id: string;
  cart: Buffer;
  event_id: string;
  ticket_type_id: string;
  quantity: number;
  state: Generated<'held' | 'sold' | 'freed'>;
  expires_at: Moment;
  extended: Generated<boolean>;
  order_id: Optional<string>;
  request_key: string;
  created_at: MomentNow;
}

interface OrderLine {
  id: string;
  order_id: string;
  event_id: string;
  ticket_type_id: string;
  position: number;
  quantity: number;
  face: number;
  fee: number;
  total: number;
  vat: number;
}

interface OrderEvent {
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

interface Ticket {
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
  created_at: MomentNow;
}

interface Payment {
  id: string;
  order_id: string;
  provider: string;
  state: Generated<'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'refunded'>;
  amount: number;
  currency: Currency;
  reference: Optional<string>;
  tendered: Optional<number>;
  created_at: MomentNow;
  settled_at: MomentOrNull;
}

interface PaymentCallback {
  id: Generated<number>;
  provider: string;
  notice_id: string;
  payment_id: Optional<string>;
  body: Json<unknown>;
  received_at: MomentNow;
  processed_at: MomentOrNull;
  outcome: Optional<string>;
}

interface IdempotentAnswer {
  scope: string;
  key: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: MomentNow;
}

interface SigningKey {
  key_id: number;
  public_key: Buffer;
  private_key: Buffer;
  active: Generated<boolean>;
  created_at: MomentNow;
}

interface Scanner {
  id: string;
  name: string;
  gate: Generated<string>;
  status: Generated<'active' | 'revoked'>;
}

interface Checkin {
  id: string;
  nonce: string;
  event_id: string;
  scanner_id: string;
  ticket_id: Optional<string>;
  direction: 'entry' | 'exit';
  verdict:
    'admitted' | 'exited' | 'already_in' | 'not_inside' | 'wrong_event' | 'void' | 'unknown' | 'forged';
  at: MomentNow;
  undone_at: MomentOrNull;
}

interface Page {
  id: string;
  slug: string;
  position: Generated<number>;
  is_primary_menu_page: Generated<boolean>;
  is_footer_page: Generated<boolean>;
  state: Generated<'draft' | 'published'>;
  updated_at: MomentNow;
}

interface PageTranslation {
  page_id: string;
  language: string;
  title: string;
  description: Generated<string>;
  html: string;
}

interface Setting {
  section: string;
  name: string;
  value: Json<unknown>;
  updated_at: MomentNow;
}

interface Message {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  attachments: JsonDefault<unknown>;
  order_id: Optional<string>;
  state: Generated<'queued' | 'sent' | 'outbox' | 'failed'>;
  error: Optional<string>;
  created_at: MomentNow;
  sent_at: MomentOrNull;
}

/** Every table as the migrations make it; int8 is read as number, `date` as text. */
export interface Tables {
  app_user: AppUser;
  user_role: { user_id: string; role: Role };
  session: Session;
  unknown_login: UnknownLogin;
  client: Client;
  client_member: {
    client_id: string;
    user_id: string;
    permissions: Generated<PermissionFlag[]>;
    position: Generated<number>;
  };
  manager_client: { user_id: string; client_id: string };
  audit_log: AuditLog;
  place: Place;
  genre: PlacedTerm;
  event_type: PlacedTerm;
  tag: Term;
  event: Event;
  event_translation: EventTranslation;
  event_old_slug: { slug: string; event_id: string };
  event_tag: { event_id: string; tag: string };
  event_member: { combined_id: string; member_id: string; position: Generated<number> };
  event_share: { event_id: string; client_id: string; basis_points: number };
  event_media: { event_id: string; files: Json<EventMediaFiles> };
  event_assignment: EventAssignment;
  quota: Quota;
  ticket_type: TicketType;
  ticket_type_quota: { ticket_type_id: string; quota_id: string };
  payspot: Payspot;
  payspot_user: { payspot_id: string; user_id: string };
  customer_order: CustomerOrder;
  hold: Hold;
  order_line: OrderLine;
  order_event: OrderEvent;
  ticket: Ticket;
  payment: Payment;
  payment_callback: PaymentCallback;
  idempotent_answer: IdempotentAnswer;
  signing_key: SigningKey;
  scanner: Scanner;
  scanner_user: { scanner_id: string; user_id: string };
  scanner_event: { scanner_id: string; event_id: string };
  checkin: Checkin;
  page: Page;
  page_translation: PageTranslation;
  setting: Setting;
  visitor_salt: { day: string; salt: Buffer };
  visitor_day: { event_id: string; day: string; visitor: Buffer };
  visitor_total: { event_id: string; total: Generated<number> };
  message: Message;
}
