export { loadSupportPage, supportRoute } from './support-routes.ts';
