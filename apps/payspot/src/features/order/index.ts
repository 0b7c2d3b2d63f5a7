export { loadOrderPage, orderRoute } from './order-routes.ts';
export { PickUp } from './pick-up.tsx';
