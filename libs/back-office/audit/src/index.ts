export { auditRoutes, clientAuditRoute } from './audit-routes.tsx';
export { RecordHistory } from './record-history.tsx';
