import { isApiError } from '@vh/api-client';
import type { ErrorCode } from '@vh/contract';
import { useText, type MessageKey } from '@vh/i18n';

/** One sentence for each code the API can fail with; the compiler sees to it that none is missing. */
const errorKeys: Record<ErrorCode, MessageKey> = {
  'request.invalid': 'errors.request.invalid',
  'request.too_large': 'errors.request.too_large',
  'request.rate_limited': 'errors.request.rate_limited',
  'auth.required': 'errors.auth.required',
  'auth.forbidden': 'errors.auth.forbidden',
  'auth.second_factor_needed': 'errors.auth.second_factor_needed',
  'auth.step_up_needed': 'errors.auth.step_up_needed',
  'auth.acting': 'errors.auth.acting',
  'auth.wrong_code': 'errors.auth.wrong_code',
  'auth.wrong_passkey': 'errors.auth.wrong_passkey',
  'auth.challenge_spent': 'errors.auth.challenge_spent',
  'second_factor.state': 'errors.second_factor.state',
  'passkey.refused': 'errors.passkey.refused',
  'passkey.too_many': 'errors.passkey.too_many',
  'signup.unavailable': 'errors.signup.unavailable',
  'account.link_spent': 'errors.account.link_spent',
  'account.exists': 'errors.account.exists',
  'account.wrong_password': 'errors.account.wrong_password',
  'account.locked': 'errors.account.locked',
  'account.has_duties': 'errors.account.has_duties',
  'user.changed': 'errors.user.changed',
  'user.own_role': 'errors.user.own_role',
  'user.last_admin': 'errors.user.last_admin',
  'user.last_manager': 'errors.user.last_manager',
  'user.flags': 'errors.user.flags',
  'user.state': 'errors.user.state',
  not_found: 'errors.not_found',
  'event.not_found': 'errors.event.not_found',
  'event.gone': 'errors.event.gone',
  'page.not_found': 'errors.page.not_found',
  'slug.taken': 'errors.slug.taken',
  'cart.not_found': 'errors.cart.not_found',
  'cart.expired': 'errors.cart.expired',
  'cart.handover_spent': 'errors.cart.handover_spent',
  'cart.empty': 'errors.cart.empty',
  'cart.currency_mixed': 'errors.cart.currency_mixed',
  'cart.already_extended': 'errors.cart.already_extended',
  'cart.price_changed': 'errors.cart.price_changed',
  'buyer.limit': 'errors.buyer.limit',
  'code.unknown': 'errors.code.unknown',
  'code.expired': 'errors.code.expired',
  'code.used_up': 'errors.code.used_up',
  'code.not_applicable': 'errors.code.not_applicable',
  'code.buyer_limit': 'errors.code.buyer_limit',
  'code.required': 'errors.code.required',
  'code.taken': 'errors.code.taken',
  'code.in_use': 'errors.code.in_use',
  'inventory.unavailable': 'errors.inventory.unavailable',
  'inventory.busy': 'errors.inventory.busy',
  'inventory.in_the_way': 'errors.inventory.in_the_way',
  'place.changed': 'errors.place.changed',
  'place.in_use': 'errors.place.in_use',
  'seat_map.changed': 'errors.seat_map.changed',
  'seat_map.invalid': 'errors.seat_map.invalid',
  'seat_map.unreadable': 'errors.seat_map.unreadable',
  'seat_map.duplicates': 'errors.seat_map.duplicates',
  'seat_map.in_the_way': 'errors.seat_map.in_the_way',
  'order.not_found': 'errors.order.not_found',
  'order.state': 'errors.order.state',
  'order.changed': 'errors.order.changed',
  'refund.refused': 'errors.refund.refused',
  'refund.amount': 'errors.refund.amount',
  'refund.nothing_due': 'errors.refund.nothing_due',
  'refund.state': 'errors.refund.state',
  'refund.unresolved': 'errors.refund.unresolved',
  'payment.method_unavailable': 'errors.payment.method_unavailable',
  'payment.signature': 'errors.payment.signature',
  'payment.not_found': 'errors.payment.not_found',
  'payment.provider_unavailable': 'errors.payment.provider_unavailable',
  'bank.unreadable': 'errors.bank.unreadable',
  'bank.line_state': 'errors.bank.line_state',
  'bank.currency': 'errors.bank.currency',
  'bank.account': 'errors.bank.account',
  'document.not_found': 'errors.document.not_found',
  'document.too_late': 'errors.document.too_late',
  'ticket.not_found': 'errors.ticket.not_found',
  'ticket.busy': 'errors.ticket.busy',
  'ticket.state': 'errors.ticket.state',
  'ticket.not_allowed': 'errors.ticket.not_allowed',
  'wallet.unavailable': 'errors.wallet.unavailable',
  'collect.spent': 'errors.collect.spent',
  'checkin.not_assigned': 'errors.checkin.not_assigned',
  'device.code_unknown': 'errors.device.code_unknown',
  'device.refused': 'errors.device.refused',
  'device.ended': 'errors.device.ended',
  'waiting.not_found': 'errors.waiting.not_found',
  'waiting.not_sold_out': 'errors.waiting.not_sold_out',
  'waiting.state': 'errors.waiting.state',
  'idempotency.mismatch': 'errors.idempotency.mismatch',
  'idempotency.in_progress': 'errors.idempotency.in_progress',
  'service.maintenance': 'errors.service.maintenance',
  'service.unavailable': 'errors.service.unavailable',
  internal: 'errors.internal',
};

/** The message key for a failed call; a call without an answer counts as the service being away. */
export function errorKey(error: unknown): MessageKey {
  if (!isApiError(error))
    return error instanceof Error && error.name === 'NetworkError'
      ? 'errors.service.unavailable'
      : 'errors.internal';
  // A newer API may know codes that this build does not.
  return errorKeys[error.code] ?? 'errors.internal';
}

/** A failed call in the reader's words. */
export function ErrorText({ error }: { error: unknown }) {
  const { text } = useText();
  return text(errorKey(error));
}
