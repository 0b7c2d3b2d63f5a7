export { CardRefundDialog } from './card-refund-dialog.tsx';
export { UnmatchedPayments, unmatchedQueryName } from './unmatched-payments.tsx';
export { refreshRefunds } from './use-card-refund.ts';
