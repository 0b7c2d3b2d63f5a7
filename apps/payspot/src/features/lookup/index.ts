export { lookupRoute } from './lookup-routes.ts';
