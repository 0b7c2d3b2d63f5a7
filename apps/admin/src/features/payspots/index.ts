export { payspotRoutes } from './payspot-routes.tsx';
