export { loadTillPage, tillRoute } from './till-routes.ts';
