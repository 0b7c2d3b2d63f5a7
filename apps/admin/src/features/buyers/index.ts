export { buyerRoutes } from './buyer-routes.tsx';
