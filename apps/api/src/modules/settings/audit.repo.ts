export { insertAuditEntry } from '../audit/audit.repo.ts';
export type { AuditEntry } from '../audit/audit.repo.ts';
