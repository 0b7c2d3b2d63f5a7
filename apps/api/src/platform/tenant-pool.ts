import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { presentCall, type Tenant } from './present-call.ts';

/** Hands calls of tenants connections that see only what is theirs, and everybody else the service's own. */
export function poolOfCall(service: PostgresPool, tenants: PostgresPool): PostgresPool {
  return {
    connect: () => {
      const tenant = presentCall()?.tenant;
      return tenant ? connectAs(tenants, tenant) : service.connect();
    },
    // deliberate: the pools are ended by anyone who opened them
    end: () => Promise.resolve(),
  };
}

/** Says whose call it is each time that a connection is handed out; what an earlier call said is gone by that. */
async function connectAs(
  pool: PostgresPool,
  { clientIds, eventIds = [], userId }: Tenant,
): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  try {
    const text =
      "select set_config('vh.clients', $1, false), set_config('vh.user', $2, false), set_config('vh.events', $3, false)";
    // policies tell by an empty text that no membership is limited
    const chosen = eventIds.length > 0 ? `{${eventIds.join()}}` : '';
    await client.query(text, [`{${clientIds.join()}}`, userId, chosen]);
    return client;
  } catch (error) {
    client.release();
    throw error;
  }
}
