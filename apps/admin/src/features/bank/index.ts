export { bankRoute } from './bank-routes.tsx';
export { PendingPayee } from './pending-payee.tsx';
