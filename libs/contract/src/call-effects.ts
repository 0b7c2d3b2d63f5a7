import type { CallName } from './contract.ts';
import type { callsWithoutEffect } from './calls-without-effect.ts';

/** The harm a call can do in the wrong hands. Whether its session must have been confirmed lately follows from this. */
export const effects = {
  'money-out': 'money leaves, or is recorded as paid out',
  payee: 'changes where buyers’, organisers’ or refunded money goes',
  rights: 'changes who may do what, or gives a way in',
  secrets: 'changes credentials of services that the platform uses',
  'buyer-right': 'takes, changes or moves what a buyer holds',
  'free-tickets': 'gives tickets without their price being paid',
  'data-out': 'people’s data or figures leave in bulk',
  messages: 'sends mail in the platform’s name to many, or to any address',
  site: 'closes the shop, or changes what everybody gets: its terms and its released code',
  books: 'changes legal or accounting records by hand',
} as const;

/** One kind of harm. */
export type Effect = keyof typeof effects;

type Reading =
  | `${string}/${'get' | 'list' | 'search' | 'quote'}-${string}`
  | `${string}/${'get' | 'list' | 'search' | 'me' | 'quote'}`;

/** Calls of staff, and of people about their own account, that may change something. */
export type ChangingCall =
  | Exclude<Extract<CallName, `POST /back/${string}` | `POST /front/account/${string}`>, Reading>
  // settles what got lost, although its name says that it reads
  | 'POST /back/deploy/get-order-status';

/** The harm of each call that can do some; the others stand in `callsWithoutEffect`. */
export const callEffects = {
  'POST /back/order/refund': ['money-out', 'buyer-right'],
  'POST /back/event/refund-all': ['money-out', 'buyer-right'],
  'POST /back/event/cancel': ['money-out', 'buyer-right', 'messages'],
  'POST /back/refund/pay-due': ['money-out'],
  'POST /back/refund/retry': ['money-out'],
  'POST /back/refund/mark-paid': ['money-out'],
  'POST /back/bulk/pay-due': ['money-out'],
  'POST /back/bulk/retry-refunds': ['money-out'],
  'POST /back/bulk/mark-refunds-paid': ['money-out'],
  'POST /back/bulk/approve-payouts': ['money-out'],
  'POST /back/payout/approve': ['money-out'],
  'POST /back/payout/mark-paid': ['money-out'],
  'POST /back/payout/mark-returned': ['books'],
  'POST /back/payout/export': ['money-out', 'data-out'],
  'POST /back/payout/get-batch': ['data-out'],
  'POST /back/payout/adjust': ['books'],
  'POST /back/payout/save-terms': ['books'],
  'POST /back/bank/apply-statement': ['free-tickets'],
  'POST /back/bank/assign': ['free-tickets'],
  'POST /back/bank/return': ['money-out'],
  'POST /back/bank/dismiss': ['books'],
  'POST /back/bank/assign-stray': ['money-out', 'free-tickets'],
  'POST /back/bank/mark-stray-returned': ['money-out'],
  'POST /back/bank/mark-returned': ['money-out'],
  'POST /back/bank/export-returns': ['money-out', 'data-out'],
  'POST /back/bank/save-return-account': ['payee'],
  'POST /back/bank/save-settings': ['payee'],
  'POST /back/settings/save-general': ['payee', 'site'],
  'POST /back/settings/save-payment': ['payee', 'secrets'],
  'POST /back/client/create': ['payee'],
  'POST /back/client/update': ['payee'],
  'POST /back/client/archive': ['rights'],
  'POST /back/client/set-managers': ['rights'],
  'POST /back/user/add': ['rights'],
  'POST /back/user/save': ['rights'],
  'POST /back/user/deactivate': ['rights'],
  'POST /back/user/activate': ['rights'],
  'POST /back/user/unlock': ['rights'],
  'POST /back/user/send-invitation': ['rights'],
  'POST /back/user/end-session': ['rights'],
  'POST /back/user/end-all-sessions': ['rights'],
  'POST /back/user/reset-second-factor': ['rights'],
  'POST /back/user/act-as': ['rights'],
  'POST /back/settings/save-security': ['rights'],
  'POST /back/client-user/add': ['rights'],
  'POST /back/client-user/save': ['rights'],
  'POST /back/client-user/remove': ['rights'],
  'POST /back/event-staff/save': ['rights'],
  'POST /back/event-staff/remove': ['rights'],
  'POST /back/device/start-pairing': ['rights'],
  'POST /back/device/save-door': ['rights'],
  'POST /back/device/revoke': ['rights'],
  'POST /back/device/revoke-all': ['rights'],
  'POST /back/user/begin-passkey': ['rights'],
  'POST /back/user/add-passkey': ['rights'],
  'POST /back/user/remove-passkey': ['rights'],
  'POST /back/user/begin-second-factor': ['rights'],
  'POST /back/user/activate-second-factor': ['rights'],
  'POST /back/user/turn-off-second-factor': ['rights'],
  'POST /back/user/renew-recovery-codes': ['rights', 'secrets'],
  'POST /front/account/change-password': ['rights'],
  'POST /front/account/change-email': ['rights'],
  'POST /front/account/close': ['buyer-right'],
  'POST /back/settings/save-email': ['secrets', 'messages'],
  'POST /back/settings/save-sms': ['secrets'],
  'POST /back/settings/save-whatsapp': ['secrets'],
  'POST /back/settings/save-wallet': ['secrets'],
  'POST /back/settings/save-seat-service': ['secrets'],
  'POST /back/fiscal/save-settings': ['secrets', 'books'],
  'POST /back/fiscal/mark-signed': ['books'],
  'POST /back/order/cancel': ['buyer-right'],
  'POST /back/bulk/cancel-orders': ['buyer-right'],
  'POST /back/order/change-buyer': ['buyer-right'],
  'POST /back/order/resend': ['buyer-right'],
  'POST /back/order/rebook': ['buyer-right'],
  'POST /back/order/print-tickets': ['buyer-right'],
  'POST /back/bulk/resend-orders': ['messages'],
  'POST /back/bulk/resend-guests': ['messages'],
  'POST /back/order/add-dispute': ['books'],
  'POST /back/order/mark-dispute-won': ['books'],
  'POST /back/ticket/reissue': ['buyer-right'],
  'POST /back/ticket/reseat': ['buyer-right'],
  'POST /back/checkin/renew-codes': ['buyer-right'],
  'POST /back/guest/invite': ['free-tickets', 'messages'],
  'POST /back/guest/revoke': ['buyer-right'],
  'POST /back/code/save': ['free-tickets'],
  'POST /back/code/generate': ['free-tickets'],
  'POST /back/buyer/update': ['buyer-right'],
  'POST /back/buyer/save-consent': ['buyer-right'],
  'POST /back/buyer/merge': ['buyer-right'],
  'POST /back/buyer/split': ['buyer-right'],
  'POST /back/buyer/erase': ['buyer-right'],
  'POST /back/buyer/export': ['data-out'],
  'POST /back/export/begin': ['data-out'],
  'POST /back/report/create': ['data-out', 'messages'],
  'POST /back/report/update': ['data-out', 'messages'],
  'POST /back/campaign/send-test': ['messages'],
  'POST /back/campaign/schedule': ['messages'],
  'POST /back/campaign/resume': ['messages'],
  'POST /back/campaign/send-again': ['messages'],
  'POST /back/event/postpone': ['messages'],
  'POST /back/event/update': ['messages', 'free-tickets'],
  'POST /back/place/update': ['messages'],
  'POST /back/hall/update': ['messages'],
  'POST /back/mail-template/save': ['messages'],
  'POST /back/mail-template/reset': ['messages'],
  'POST /back/mail-template/send-test': ['messages'],
  'POST /back/settings/test-email': ['messages'],
  'POST /back/settings/save-marketing-email': ['messages'],
  'POST /back/marketing/remove-suppression': ['messages'],
  'POST /back/deploy/maintenance': ['site'],
  'POST /back/deploy/build': ['site'],
  'POST /back/deploy/dev': ['site'],
  'POST /back/deploy/set-area': ['site'],
  'POST /back/deploy/set-channel': ['site'],
  'POST /back/deploy/set-shell': ['site'],
  'POST /back/page/create': ['site'],
  'POST /back/page/update': ['site'],
  'POST /back/page/delete': ['site'],
  'POST /back/page/set-slug': ['site'],
  'POST /back/payspot/refund': ['money-out', 'buyer-right'],
  'POST /back/payspot/plan-refund': ['money-out', 'buyer-right'],
  'POST /back/payspot/confirm-refund': ['money-out', 'buyer-right'],
  'POST /back/cash-office/receive-remittance': ['books'],
  'POST /back/cash-office/create-payspot': ['rights'],
  'POST /back/cash-office/update-payspot': ['rights'],
  'POST /back/cash-office/close-payspot': ['rights'],
  'POST /back/cash-office/reopen-payspot': ['rights'],
  'POST /back/cash-office/set-commission': ['books'],
  'POST /back/cash-office/pay-commission': ['money-out'],
  'POST /back/cash-office/write-off-lease': ['books'],
  'POST /back/cash-office/settle-offline-problem': ['books'],
} as const satisfies Partial<Record<CallName, readonly [Effect, ...Effect[]]>>;

/**
 * Calls with an effect that judge for themselves whether the session must be confirmed, and by what. A test holds each
 * to asking in its worst case.
 */
export const judgedProofs = {
  'POST /back/order/refund': 'above the limit, counting what the person refunded within a day',
  'POST /back/order/resend': 'to another address than the buyer’s',
  'POST /back/payspot/refund': 'an open shift of one’s own, whose drawer is counted against its seller',
  'POST /back/payspot/plan-refund': 'an open shift of one’s own, whose drawer is counted against its seller',
  'POST /back/payspot/confirm-refund':
    'an open shift of one’s own, whose drawer is counted against its seller',
  'POST /back/code/save': 'when the code takes more than half of a price',
  'POST /back/code/generate': 'when the codes take more than half of a price',
  'POST /back/export/begin': 'for lists with people, accounts or codes',
  'POST /back/event/update':
    'when the schedule of an event with tickets or orders changes, or more than half is taken off a price on sale',
  'POST /back/place/update': 'when events with tickets or orders take place there',
  'POST /back/hall/update': 'when events with tickets or orders take place in it',
  'POST /back/user/turn-off-second-factor': 'always, by password and code in the call',
  'POST /front/account/change-password': 'always, by the password in the call',
  'POST /front/account/change-email': 'always, by the password in the call',
  'POST /front/account/close': 'always, by the password in the call',
} as const satisfies Partial<Record<keyof typeof callEffects, string>>;

type Unclassified = Exclude<ChangingCall, keyof typeof callEffects | (typeof callsWithoutEffect)[number]>;

/** Does not compile while a changing call stands in neither list; the compiler's message names it. */
export const everyCallIsClassified: [Unclassified] extends [never] ? true : Unclassified = true;

/** The harm that a call can do; none for most. */
export function effectsOf(name: string): readonly Effect[] {
  return Object.hasOwn(callEffects, name) ? callEffects[name as keyof typeof callEffects] : [];
}

/** Whether a call is refused to sessions that were not confirmed by second factor or password in the last ten minutes. */
export function needsFreshProof(name: string): boolean {
  return effectsOf(name).length > 0 && !Object.hasOwn(judgedProofs, name);
}
