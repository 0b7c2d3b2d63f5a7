export { supportRoute } from './support-routes.ts';
