export { clientListRoute, clientRoutes, clientSettingsRoute } from './client-routes.tsx';
