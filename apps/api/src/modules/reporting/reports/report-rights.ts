import { hasRole, type Actor } from '../../../platform/actor.ts';
import { mayActFor } from '#system';
import type { ReportSubject } from './report.repo.ts';

/**
 * True when somebody may have figures sent to people without a login: anyone who may let people in. Those of the platform are
 * admins' alone.
 */
export function maySendReport(actor: Actor, { clientId }: Pick<ReportSubject, 'clientId'>): boolean {
  if (hasRole(actor, 'admin')) return true;
  return clientId !== null && mayActFor(actor, clientId, 'can-manage-users');
}
