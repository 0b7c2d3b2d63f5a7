export { operationsRoute } from './operation-routes.tsx';
