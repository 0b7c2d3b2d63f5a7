export { seatServiceRoutes } from './seat-service-routes.ts';
