export {
  clientListRoute,
  clientRoutes,
  clientSettingsRoute,
  eventMailTextsRoute,
  eventTicketLayoutRoute,
  mailTextsRoute,
  organiserPageRoute,
  ticketLayoutRoute,
} from './client-routes.tsx';
