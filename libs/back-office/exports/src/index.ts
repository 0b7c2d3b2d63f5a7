export { ExportChosen } from './export-chosen.tsx';
export { ExportMenu, type ExportLayout } from './export-menu.tsx';
export { exportRoute } from './export-routes.tsx';
export { filtersOf } from './export.model.ts';
