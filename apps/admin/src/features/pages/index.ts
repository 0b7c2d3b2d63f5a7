export { contentPageRoutes } from './page-routes.tsx';
