export { seatServiceRoutes } from './seat-service-routes.tsx';
