export { placeRoutes } from './venue-routes.tsx';
