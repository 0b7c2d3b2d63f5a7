export { clientListRoute, clientRoutes, clientSettingsRoute, clientStatsRoute } from './client-routes.tsx';
