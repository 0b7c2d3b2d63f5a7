export { eventRoutes } from './event-routes.tsx';
export { EventTable } from './event-table.tsx';
