export { sponsorRoutes } from './sponsor-routes.tsx';
