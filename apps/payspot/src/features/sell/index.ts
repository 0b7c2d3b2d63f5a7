export { loadSellPage, sellRoutes } from './sell-routes.ts';
export type { EventTile } from './use-events.ts';
