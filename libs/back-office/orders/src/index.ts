export { EventRefund } from './actions/event-refund.tsx';
export { dueListRoute, orderRoutes } from './order-routes.tsx';
export { useOpenRequests } from './requests/use-open-requests.ts';
export { OrderList } from './order-list.tsx';
export { OrderTable } from './order-table.tsx';
export { useOrderTexts } from './order/order-texts.ts';
export { messageTones } from './order-tones.ts';
export { providerInWords, stateInWords } from './order/payment-words.ts';
