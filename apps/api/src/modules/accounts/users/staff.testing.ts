import type { BodyOf, ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { tokenTo } from './account.testing.ts';

type User = ResponseOf<'POST /back/user/get'>;

/** What an admin sends to keep a user as they are, but for the changes. */
export function savingOf(user: User, changes: Partial<BodyOf<'POST /back/user/save'>> = {}) {
  const { _id, version, email, name, language, role, additionalRoles, memberships } = user;
  const { managedClientIds, payspotIds, scannerIds } = user;
  return {
    ...{
      userId: _id,
      version,
      email,
      name,
      language,
      role,
      additionalRoles,
      managedClientIds,
      payspotIds,
      scannerIds,
    },
    memberships: memberships.map(({ clientId, permissions }) => ({ clientId, permissions })),
    ...changes,
  };
}

/** What was written down about a record, the oldest first. */
export async function auditOf(app: TestApp, entityId: string) {
  const { rows } = await sql<{
    action: string;
    userId: string;
    actedBy: string | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }>`select action, user_id as "userId", acted_by as "actedBy", before, after from audit_log
    where entity_id = ${entityId} order by id`.execute(app.db.query);
  return rows;
}

/** Accepts the invitation that was mailed last to an e-mail. */
export async function acceptMail(app: TestApp, email: string, password: string, known?: string) {
  const token = known ?? (await tokenTo(app, email));
  return app.call('POST /front/account/accept-invitation', {
    token,
    name: 'Vesna Vesić',
    password,
    language: 'sr',
  });
}
