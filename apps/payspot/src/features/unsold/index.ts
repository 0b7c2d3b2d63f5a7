export { CardBackDialog } from './card-back.tsx';
export { UnsoldPayments, unsoldQueryName } from './unsold-payments.tsx';
export { refreshRefunds } from './use-card-refund.ts';
