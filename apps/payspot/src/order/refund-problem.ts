import { isApiError } from '@vh/api-client';

/** Why it was not given back, as a key of the counter's words. */
export type RefundProblem =
  | 'error_shiftRefund'
  | 'error_refundChanged'
  | 'error_refundPlanned'
  | 'error_refundState'
  | 'error_refundRest';

/** Why a call that gives back failed. */
export function problemOfError(error: unknown): RefundProblem {
  const { code, details } = isApiError(error) ? error : {};
  if (code === 'shift.state') return 'error_shiftRefund';
  if (code === 'refund.refused' && isPlanned(details)) return 'error_refundPlanned';
  if (code === 'order.changed' || code === 'refund.refused') return 'error_refundChanged';
  return code === 'order.state' ? 'error_refundState' : 'error_refundRest';
}

function isPlanned(details: unknown): boolean {
  return typeof details === 'object' && details !== null && 'why' in details && details.why === 'planned';
}
