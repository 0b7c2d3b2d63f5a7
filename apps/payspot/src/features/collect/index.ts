export { collectRoute, loadCollectPage } from './collect-routes.ts';
