export { loadSalesPage, salesRoute } from './sales-routes.ts';
