/** Every error code the API answers with, and its HTTP status. Words live in the clients, a key per code. */
export const errorStatus = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  not_found: 404,
  'event.not_found': 404,
  'page.not_found': 404,
  'cart.not_found': 404,
  'cart.expired': 410,
  'cart.empty': 409,
  'cart.currency_mixed': 409,
  'cart.already_extended': 409,
  'inventory.unavailable': 409,
  'inventory.busy': 503,
  'order.not_found': 404,
  'order.state': 409,
  'payment.method_unavailable': 409,
  'payment.signature': 400,
  'payment.not_found': 404,
  'payment.provider_unavailable': 503,
  'ticket.not_found': 404,
  'ticket.busy': 503,
  'ticket.state': 409,
  'ticket.not_allowed': 409,
  'wallet.unavailable': 409,
  'collect.spent': 410,
  'checkin.not_assigned': 403,
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
