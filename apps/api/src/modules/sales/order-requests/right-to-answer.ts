import type { OrderRequestType } from '@vh/domain';
import type { OrderRight } from '#payments';

/** The right that answering a request takes. */
export function rightToAnswer(type: OrderRequestType): OrderRight {
  return type === 'refund' ? 'can-refund' : 'can-change-orders';
}
