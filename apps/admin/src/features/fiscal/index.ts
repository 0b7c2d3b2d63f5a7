export { fiscalRoute } from './fiscal-routes.tsx';
