import { isApiError } from '@vh/api-client';

/** The reason of a refused refund, as a key of the counter's texts. */
export type RefundProblem =
  | 'error_shiftRefund'
  | 'error_refundChanged'
  | 'error_refundPlanned'
  | 'error_refundState'
  | 'error_refundRest';

/** The reason why a refund call failed. */
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
