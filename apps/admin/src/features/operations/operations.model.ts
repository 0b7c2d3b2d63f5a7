import type { ResponseOf } from '@vh/contract';
import type { ApiClient } from '@vh/api-client';

/** The operations in the order in which they stand on the page. */
export const operationOrder = [
  'get-order-status',
  'release-booked-but-not-paid',
  'rebook-released',
  'check-duplicate-seats',
  'check-seatsio-event-status',
] as const;

/** One of the operations. */
export type Operation = (typeof operationOrder)[number];

/** What every operation answers; of an order also its facts. */
export type OperationResult = ResponseOf<'POST /back/deploy/rebook-released'> & {
  readonly order?: ResponseOf<'POST /back/deploy/get-order-status'>['order'];
};

/** One thing that an operation found. */
export type Problem = OperationResult['problems'][number];

/** A run of an operation as it is shown. */
export interface ShownRun extends OperationResult {
  readonly operation: Operation;
  readonly dryRun: boolean;
}

/** Only these failures are shown; of the others nothing is said (specification 8). */
export function isFailureShown(operation: Operation): boolean {
  return operation === 'check-duplicate-seats';
}

/** Runs an operation; `orderId` is only for the one that looks at an order. */
export function runOperation(
  api: ApiClient,
  operation: Operation,
  { dryRun, orderId }: { readonly dryRun: boolean; readonly orderId: string },
): Promise<OperationResult> {
  switch (operation) {
    case 'get-order-status':
      return api.call('POST /back/deploy/get-order-status', { orderId, dryRun });
    case 'release-booked-but-not-paid':
      return api.call('POST /back/deploy/release-booked-but-not-paid', { dryRun });
    case 'check-duplicate-seats':
      return api.call('POST /back/deploy/check-duplicate-seats', { dryRun });
    case 'rebook-released':
      return api.call('POST /back/deploy/rebook-released', { dryRun });
    case 'check-seatsio-event-status':
      return api.call('POST /back/deploy/check-seatsio-event-status', { dryRun });
  }
}

/** What a problem is about besides its order: the seat, code or quota, else the payment or ticket. */
export function subjectOf({ subject, paymentId, ticketId, quotaId }: Problem): string {
  return subject ?? paymentId ?? ticketId ?? quotaId ?? '';
}

/** What was found and what should be, where the problem says so. */
export function comparisonOf({ found, expected }: Problem): string {
  return [found, expected].filter(part => part !== undefined).join(' / ');
}
