import type { SecretKind } from './known-secrets.ts';

/** Names of columns that sound like something that opens or signs. */
export const soundsSecret = /token|secret|key|code|seal|hash|password|proof|challenge|signature/;

/** Columns that keep a secret, hashed or sealed, by what it is; the walk looks for each of these kinds. */
export const secretColumns: Readonly<Record<string, SecretKind>> = {
  'account_link.token_hash': 'mailed link',
  'app_user.password_hash': 'password hash',
  'cart_transfer.code': 'cart token',
  'cart_transfer.sealed_result': 'cart token',
  'cart_transfer.sealed_token': 'cart token',
  'code.code': 'entry code of an event',
  'code.key': 'entry code of an event',
  'collect_link.token_hash': 'mailed link',
  'payspot_reservation.code_hash': 'pick-up code',
  'customer_order.sealed_token': 'order token',
  'customer_order.token': 'order token',
  'customer_order.token_hash': 'order token',
  'device.code_hash': 'pairing code',
  'device.hub_key': 'hub key',
  'device.typed_hash': 'pairing code',
  'email_change.token_hash': 'mailed link',
  'event.password_hash': 'password hash',
  'event_code_key.sealed_key': 'key of changing codes',
  'message.sealed': 'mailed link',
  'recovery_code.code_hash': 'recovery code',
  'seat_service_cart.token': 'seat hold token',
  'second_factor.sealed_secret': 'second factor secret',
  'session.token_hash': 'session token',
  'signing_key.private_key': 'signing key',
  'store_credit.code_hash': 'store credit code',
  'store_credit.sealed_code': 'store credit code',
  'ticket.holder_token': 'holder token',
  'ticket.holder_token_hash': 'holder token',
  'ticket.sealed_holder_token': 'holder token',
  'waiting_entry.token': 'waiting token',
};

/** Columns that only sound like it, each with what it is. */
export const plainColumns: Readonly<Record<string, string>> = {
  'bank_transfer.payment_code': 'the kind of payment that slips name',
  'cash_journal.hash': 'chains entries of a till, so that none is changed unseen',
  'cash_till.last_hash': 'the end of that chain',
  'checkin.code_entry': 'whether a code was typed or scanned',
  'client.source_key': 'the name of a record in the files that it came from',
  'code_ticket_type.code_id': 'an id',
  'code_use.code_id': 'an id',
  'payspot_card_refund.idempotency_key': 'names one request of a counter, and opens nothing',
  'payspot_offline_ticket.key_id': 'the number of a key',
  'payspot_offline_ticket.short_code': 'the code of a ticket as it is printed, which doors look up by it',
  'payspot_unmatched_payment.sale_key': 'names one request of a counter, and opens nothing',
  'customer_order.code_version': 'a number',
  'device.public_key': 'the public half',
  'device_challenge.challenge_hash': 'asked in the open, and worth nothing without the key of a device',
  'event.password_revision': 'a number',
  'event.source_hash': 'tells whether the file of a record has changed',
  'event.source_key': 'the name of a record in the files that it came from',
  'export_job.key': 'names one request, and opens nothing',
  'hold.request_key':
    'names one request; the token of a new cart follows from it and the secret of the service together',
  'idempotent_answer.key': 'names one request, and opens nothing',
  'ledger_transaction.key': 'names one entry of the books',
  'login_challenge.token_hash': 'a step of a login that asks for a second factor besides',
  'login_place.email_hash': 'whose tries are counted',
  'mail_budget.key': 'whose mails are counted',
  'passkey.public_key': 'the public half',
  'passkey_challenge.challenge_hash': 'asked in the open, and worth nothing without a passkey',
  'payout.key': 'names one request, and opens nothing',
  'payout_batch.key': 'names one request, and opens nothing',
  'place.postal_code': 'part of an address',
  'place.source_key': 'the name of a record in the files that it came from',
  'refund.key': 'names one request, and opens nothing',
  'refund_run.key': 'names one request, and opens nothing',
  'schema_object.hash': 'tells whether the text of a function has changed',
  'test_order.token_hash': 'leads to an order that holds and costs nothing, until its event is published',
  'seat_map.draft_hash': 'tells whether a map has changed',
  'seat_map_version.hash': 'tells whether a map has changed',
  'seat_service_event.chart_key': 'the name of a chart at the service',
  'seat_service_event.event_key': 'the name of an event at the service, public in its pages',
  'signing_key.key_id': 'the number of a key',
  'signing_key.public_key': 'the public half',
  'store_credit.code_end': 'the last four characters of a code, by which staff tell it apart',
  'ticket.key_id': 'the number of a key',
  'ticket.short_code': 'the code of a ticket as it is printed, which doors and counters look up by it',
  'ticket_type.entry_code': 'the kind of code that its tickets have',
  'unknown_login.email_hash': 'whose tries are counted',
};

/** What stands readably in the database all the same, by its column, and why. */
export const readableSecrets: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'the hash itself is what is looked for elsewhere',
  'event.password_hash': 'the hash itself is what is looked for elsewhere',
  'code.code': 'organisers read, print and send their codes',
  'export_part.content':
    'a list of codes that somebody who may read them asked for, until the file is fetched or a day old',
  'seat_service_cart.token':
    'the service makes it for one cart and minutes, looks carts up by it, and takes it from who has the key of the account only',
};
