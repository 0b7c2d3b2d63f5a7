/** Figures, reports, exports, feeds and the search of the back office. Other contexts import `#reporting`, which is this file. */
export { exportHandlers, exportSweeps } from './exports/exports.routes.ts';
export { feedHandlers } from './feeds/feeds.routes.ts';
export { findHandlers } from './find/find.routes.ts';
export { cartTransferHandlers } from './cart-transfer/cart-transfer.routes.ts';
export { eventSaleSweeps } from './overviews/event-sales.service.ts';
export { overviewsHandlers } from './overviews/overviews.routes.ts';
export { findRunFile } from './reports/report-sending.repo.ts';
export { reportHandlers, reportSweeps } from './reports/reports.routes.ts';
export { statsHandlers, statsSweeps } from './stats/stats.routes.ts';
