export {
  clientListRoute,
  clientRoutes,
  clientSettingsRoute,
  eventMailTextsRoute,
  eventTicketLayoutRoute,
  mailTextsRoute,
  marketingRoutes,
  organiserPageRoute,
  ticketLayoutRoute,
} from './client-routes.tsx';
