export { overviewRoute } from './overview-routes.tsx';
