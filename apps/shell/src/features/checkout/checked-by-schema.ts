export { checkoutForm } from '@vh/contract';
