export { marketingRoutes } from './marketing-routes.tsx';
