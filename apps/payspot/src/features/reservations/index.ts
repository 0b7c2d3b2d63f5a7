export { reservationsRoute, loadReservationsPage } from './reservations-routes.ts';
