import type { CallName } from '@vh/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { answerRecorded } from './recorded-calls.ts';

/** Entries of one request, the oldest first. */
export async function entriesOf({ db }: TestApp, requestId: string) {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown; call: string }>`
    select action, before, after, call from audit_log where request_id = ${requestId} order by id`.execute(
    db.query,
  );
  return rows;
}

/** A call by an admin whose work is given instead of its handler; `request` is the id of its request. */
export function begin(
  app: TestApp,
  { name, userId, work }: { name: CallName; userId: string; work: () => Promise<unknown> },
): { readonly request: string; readonly answered: Promise<unknown> } {
  const id = newId();
  const request = {
    id,
    address: '10.0.0.1',
    userAgent: 'Test',
    headers: {},
    path: '/',
    rawBody: Buffer.of(),
  };
  // of a counter too, since some calls are for no admin
  const actor = { userId, roles: ['admin', 'scanner'] } as unknown as Actor;
  const input = { note: 'Because', password: 'hush hush hush' };
  return {
    request: id,
    answered: answerRecorded(app.deps, { name, actor, request, subjects: [], input }, work),
  };
}
