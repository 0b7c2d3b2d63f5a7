export { clientListRoute, clientRoutes, clientSettingsRoute, organiserPageRoute } from './client-routes.tsx';
