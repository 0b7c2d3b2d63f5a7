export { termsRoute } from './term-routes.tsx';
