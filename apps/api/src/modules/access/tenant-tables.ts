/**
 * What tenants (migration 0070) see of each table, for the test that holds the schema to it: a table that is named
 * nowhere fails it, so that whoever adds one decides.
 */
export const tenantTables = {
  /** Rows of own clients and events only, by a policy. */
  walled: [
    'client',
    'client_member',
    'manager_client',
    'code',
    'code_ticket_type',
    'code_use',
    'device',
    'event',
    'event_assignment',
    'event_draft',
    'event_media',
    'event_picture',
    'event_member',
    'event_old_slug',
    'event_seat',
    'event_share',
    'event_tag',
    'event_translation',
    'guest',
    'quota',
    'quota_channel',
    'ticket_type',
    'ticket_type_quota',
    'inventory_block',
    'hold',
    'question',
    'question_ticket_type',
    'waiting_line',
    'waiting_entry',
    'waiting_entry_type',
    'waiting_reserve',
    'waiting_offer',
    'customer_order',
    'order_line',
    'order_attendee',
    'order_answer',
    'order_event',
    'ticket',
    'payment',
    'payment_dispute',
    'refund',
    'refund_line',
    'refund_run',
    'refund_run_order',
    'document',
    'fiscal_receipt',
    'ledger_transaction',
    'ledger_entry',
    'message',
    'checkin',
    'scanner_event',
    'visitor_count',
    'visitor_day',
    'visitor_total',
    'picture',
  ],
  /** Rows of the house and own ones; only own ones are theirs to change. */
  shared: ['place', 'hall', 'seat_map', 'seat_map_version'],
  /** Rows of the caller, whatever their clients, by a policy. */
  personal: ['idempotent_answer'],
  /** No row at all. */
  closed: [
    'bank_transfer',
    'bank_statement',
    'bank_line',
    'bank_return',
    'payment_callback',
    'sandbox_payment',
    'collect_link',
    'signing_key',
    'operation_log',
    'cart_handover',
    'second_factor',
    'recovery_code',
    'login_challenge',
    'passkey',
    'passkey_challenge',
    'device_challenge',
    'email_change',
    'unknown_login',
    'visitor_salt',
    'seat_service_event',
    'seat_service_seat',
    'seat_service_cart',
    'event_password_try',
    'sponsor',
    'sponsor_event',
  ],
  /** Nothing may be done with them at all. */
  barred: [
    'session',
    'account_link',
    'user_consent',
    'document_counter',
    'event_change',
    'schema_migration',
    'schema_migration_lock',
  ],
  /** Every row, each with the reason; only read, but for `openWrites`. */
  open: {
    app_user:
      'who the people of a client are, and nothing of how they get in; what is told is decided by the calls',
    user_role: 'goes with app_user',
    audit_log: 'written by every call; read through the history of records, which asks for own clients',
    payspot: 'public: where tickets are sold',
    payspot_user: 'who may be assigned to events; ids only',
    scanner: 'names of doors',
    scanner_user: 'who may be assigned to events; ids only',
    page: 'public content',
    page_translation: 'public content',
    page_old_slug: 'public content',
    event_gone: 'public: addresses of events that were deleted',
    genre: 'public vocabulary',
    event_type: 'public vocabulary',
    tag: 'public vocabulary',
    term_slug: 'public addresses of the vocabulary',
    search_word: 'words of public events, without their events',
    setting: 'settings of the house that every call may need; secrets in it are sealed',
  },
  /** What may be written of them besides. */
  openWrites: {
    audit_log: ['insert'],
  },
} as const satisfies {
  readonly walled: readonly string[];
  readonly shared: readonly string[];
  readonly personal: readonly string[];
  readonly closed: readonly string[];
  readonly barred: readonly string[];
  readonly open: Readonly<Record<string, string>>;
  readonly openWrites: Readonly<Record<string, readonly ('insert' | 'update' | 'delete')[]>>;
};
