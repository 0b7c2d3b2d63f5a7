import type { Queries } from '../../platform/database.ts';
import { audits, countAudited, runAudit, type Finding } from './audit.repo.ts';
import type { OperationResult, Problem } from './operation.ts';

/** So many findings of a rule are told. */
const perRule = 200;

/** Audits that nothing is sold twice, and that places, tickets, payments and books agree. It changes nothing. */
export async function auditAll(query: Queries): Promise<OperationResult> {
  const problems: Problem[] = [];
  for (const audit of audits) {
    const { findings } = await runAudit(query, audit, { limit: perRule });
    problems.push(...findings.map(finding => problemOf(audit.code, finding)));
  }
  return { checked: await countAudited(query), changed: 0, problems };
}

/** The same of one order. */
export async function auditOrder(query: Queries, orderId: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const audit of audits.filter(one => one.ofOrders)) {
    const { findings } = await runAudit(query, audit, { orderId, limit: perRule });
    problems.push(...findings.map(finding => problemOf(audit.code, finding)));
  }
  return problems;
}

function problemOf(code: string, finding: Finding): Problem {
  const { orderId, orderNumber, eventId, paymentId, ticketId, quotaId, subject, found, expected } = finding;
  const facts = { orderId, orderNumber, eventId, paymentId, ticketId, quotaId, subject, found, expected };
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return { code, fixed: false, ...(Object.fromEntries(known) as Partial<Problem>) };
}
