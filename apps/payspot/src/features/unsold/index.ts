export { CardRefundDialog } from './card-refund-dialog.tsx';
export { UnsoldPayments, unsoldQueryName } from './unsold-payments.tsx';
export { refreshRefunds } from './use-card-refund.ts';
