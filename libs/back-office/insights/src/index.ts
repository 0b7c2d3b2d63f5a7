export { NextEventHead } from './overview/next-event-head.tsx';
export { OverviewColumns, OverviewTable } from './overview/overview-columns.tsx';
export { OverviewSkeleton } from './overview/overview-skeleton.tsx';
export { SalesPlot } from './overview/sales-plot.tsx';
export { SumsTiles } from './overview/sums-tiles.tsx';
export { reportRoutes } from './reports/report-routes.tsx';
export { DoorsNow } from './stats/doors-now.tsx';
export { SalesDashboard } from './stats/sales-dashboard.tsx';
export { comparisonRoute } from './stats/stats-routes.tsx';
