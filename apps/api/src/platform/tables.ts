import type { PermissionFlag, Role, Translated } from '@vh/domain';
import type { Generated } from 'kysely';
import type {
  Place,
  Term,
  PlacedTerm,
  Event,
  EventTranslation,
  EventMediaFiles,
  EventPicture,
  Picture,
  EventAssignment,
  EventSeat,
  InventoryBlock,
  Quota,
  QuotaChannel,
  PriceStepRow,
  TicketType,
} from './tables/catalogue.tables.ts';
import type {
  BankLine,
  BankReturn,
  BankStatement,
  BankTransfer,
  Document,
  DocumentCounter,
} from './tables/bank.tables.ts';
import type { Json, JsonDefault, Optional } from './tables/column-types.ts';
import type {
  AccountLink,
  EmailChange,
  LoginPlace,
  EventPasswordTry,
  AppUser,
  Device,
  DeviceChallenge,
  Session,
  SecondFactor,
  RecoveryCode,
  LoginChallenge,
  Passkey,
  PasskeyChallenge,
  UnknownLogin,
  UserConsent,
  Client,
  AuditLog,
} from './tables/people.tables.ts';
import type {
  EmailProof,
  MailBudget,
  WithheldMail,
  CollectLink,
  PayspotReservation,
  Payspot,
  CustomerOrder,
  Hold,
  OrderLine,
  OrderEvent,
  Ticket,
  Payment,
  PaymentCallback,
  IdempotentAnswer,
  LedgerEntry,
  LedgerTransaction,
  OperationLog,
  Refund,
  RefundRun,
  RefundRunOrder,
  RefundLine,
  SigningKey,
} from './tables/sales.tables.ts';
import type { Hall, SeatMap, SeatMapVersion } from './tables/seat-map.tables.ts';
import type { Scanner, Checkin, Page, PageTranslation, Setting, Message } from './tables/site.tables.ts';
import type { WaitingEntry, WaitingLine, WaitingOffer } from './tables/waiting.tables.ts';

/** Every table as baseline and migrations make it; int8 is read as number, `date` as text. */
export interface Tables {
  app_user: AppUser;
  user_role: { user_id: string; role: Role };
  session: Session;
  device: Device;
  device_challenge: DeviceChallenge;
  second_factor: SecondFactor;
  recovery_code: RecoveryCode;
  login_challenge: LoginChallenge;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  account_link: AccountLink;
  email_change: EmailChange;
  event_password_try: EventPasswordTry;
  user_consent: UserConsent;
  unknown_login: UnknownLogin;
  login_place: LoginPlace;
  client: Client;
  client_member: {
    client_id: string;
    user_id: string;
    permissions: Generated<PermissionFlag[]>;
    position: Generated<number>;
    is_limited: Generated<boolean>;
  };
  client_member_event: { client_id: string; user_id: string; event_id: string };
  manager_client: { user_id: string; client_id: string };
  audit_log: AuditLog;
  place: Place;
  hall: Hall;
  seat_map: SeatMap;
  seat_map_version: SeatMapVersion;
  genre: PlacedTerm;
  event_type: PlacedTerm;
  tag: Term;
  term_slug: { kind: 'genre' | 'type' | 'tag'; slug: string; term: string; languages: Generated<string[]> };
  event: Event;
  event_translation: EventTranslation;
  event_old_slug: { slug: string; event_id: string };
  deleted_event: { slug: string; genre: string; city: Generated<string>; deleted_at: Generated<Date> };
  page_old_slug: { slug: string; page_id: string };
  cart_transfer: { code: Buffer; sealed_token: string; expires_at: Date };
  event_tag: { event_id: string; tag: string };
  event_member: { combined_id: string; member_id: string; position: Generated<number> };
  event_share: { event_id: string; client_id: string; basis_points: number };
  event_media: {
    event_id: string;
    files: Json<EventMediaFiles>;
    picture_id: Optional<string>;
    alts: JsonDefault<Translated>;
    poster_from: Optional<string>;
  };
  event_picture: EventPicture;
  event_assignment: EventAssignment;
  picture: Picture;
  quota: Quota;
  quota_channel: QuotaChannel;
  inventory_block: InventoryBlock;
  event_seat: EventSeat;
  price_step: PriceStepRow;
  ticket_type: TicketType;
  ticket_type_quota: { ticket_type_id: string; quota_id: string };
  event_waiting_list: WaitingLine;
  waiting_entry: WaitingEntry;
  waiting_entry_type: { entry_id: string; ticket_type_id: string; position: number };
  waiting_reserve: { entry_id: string; quota_id: string };
  waiting_offer: WaitingOffer;
  payspot: Payspot;
  payspot_user: { payspot_id: string; user_id: string };
  customer_order: CustomerOrder;
  hold: Hold;
  order_line: OrderLine;
  order_event: OrderEvent;
  ticket: Ticket;
  collect_link: CollectLink;
  payspot_reservation: PayspotReservation;
  payment: Payment;
  payment_callback: PaymentCallback;
  refund: Refund;
  refund_line: RefundLine;
  refund_run: RefundRun;
  refund_run_order: RefundRunOrder;
  operation_log: OperationLog;
  ledger_transaction: LedgerTransaction;
  ledger_entry: LedgerEntry;
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
  visitor_count: { event_id: string; day: string; visitors: Generated<number> };
  visitor_total: { event_id: string; total: Generated<number> };
  message: Message;
  bank_transfer: BankTransfer;
  bank_statement: BankStatement;
  bank_line: BankLine;
  bank_return: BankReturn;
  document_counter: DocumentCounter;
  email_proof: EmailProof;
  mail_budget: MailBudget;
  withheld_mail: WithheldMail;
  document: Document;
}
