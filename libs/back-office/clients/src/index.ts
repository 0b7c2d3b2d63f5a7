export {
  clientListRoute,
  clientRoutes,
  clientSettingsRoute,
  eventTicketLayoutRoute,
  organiserPageRoute,
  ticketLayoutRoute,
} from './client-routes.tsx';
