/** Every error code the API answers with, and its HTTP status. Words live in the clients, a key per code. */
export const errorStatus = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'signup.unavailable': 404,
  'account.link_spent': 410,
  'account.exists': 409,
  'account.wrong_password': 409,
  'account.locked': 409,
  'account.has_duties': 409,
  not_found: 404,
  'event.not_found': 404,
  'event.gone': 410,
  'page.not_found': 404,
  'slug.taken': 409,
  'cart.not_found': 404,
  'cart.expired': 410,
  'cart.handover_spent': 410,
  'cart.empty': 409,
  'cart.currency_mixed': 409,
  'cart.already_extended': 409,
  'cart.price_changed': 409,
  'buyer.limit': 409,
  'code.unknown': 404,
  'code.expired': 410,
  'code.used_up': 409,
  'code.not_applicable': 409,
  'code.buyer_limit': 409,
  'code.required': 409,
  'code.taken': 409,
  'code.in_use': 409,
  'inventory.unavailable': 409,
  'inventory.busy': 503,
  'inventory.in_the_way': 409,
  'order.not_found': 404,
  'order.state': 409,
  'order.changed': 409,
  'refund.refused': 409,
  'refund.amount': 409,
  'refund.nothing_due': 409,
  'refund.state': 409,
  'payment.method_unavailable': 409,
  'payment.signature': 400,
  'payment.not_found': 404,
  'payment.provider_unavailable': 503,
  'bank.unreadable': 400,
  'bank.line_state': 409,
  'bank.currency': 409,
  'bank.account': 409,
  'document.not_found': 404,
  'document.too_late': 409,
  'ticket.not_found': 404,
  'ticket.busy': 503,
  'ticket.state': 409,
  'ticket.not_allowed': 409,
  'wallet.unavailable': 409,
  'collect.spent': 410,
  'checkin.not_assigned': 403,
  'waiting.not_found': 404,
  'waiting.not_sold_out': 409,
  'waiting.state': 409,
  'idempotency.mismatch': 409,
  'idempotency.in_progress': 409,
  'service.maintenance': 503,
  'service.unavailable': 503,
  internal: 500,
} as const;

/** A stable error code. */
export type ErrorCode = keyof typeof errorStatus;

/** The body of every failed call: a code that the client translates, English for logs, and what is wrong where. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  /** Field path -> what is wrong with it, as a stable key, e.g. `{ "buyer.email": "email" }`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Facts about the failure, e.g. how many places are left per ticket type. */
  readonly details?: unknown;
}
