export { securityRoute } from './security-routes.ts';
