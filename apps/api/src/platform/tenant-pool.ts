import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { tenantRole } from './database.ts';
import { presentCall, type Tenant } from './present-call.ts';

/** Hands calls of tenants connections that see only what is theirs, and everybody else the service's own. */
export function poolOfCall(service: PostgresPool, tenants: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      const tenant = presentCall()?.tenant;
      return tenant ? connectAs(await tenants.connect(), tenant) : service.connect();
    },
    // deliberate: the pools are ended by anyone who opened them
    end: () => Promise.resolve(),
  };
}

/**
 * A connection whose every transaction begins by saying the role and the tenant, and forgets them with its end, so that a pooler
 * in transaction mode may be between. A statement outside a transaction gets one of its own.
 */
function connectAs(client: PostgresPoolClient, tenant: Tenant): PostgresPoolClient {
  const run = (text: string, parameters: readonly unknown[] = []) => client.query(text, parameters);
  const whose = settingsOf(tenant);
  let isOpen = false;

  /** Both in one message: if either fails, nothing is asked as anybody else. */
  async function begin(text: string) {
    isOpen = true;
    try {
      return await run(`${text}; ${whose}`);
    } catch (error) {
      await rollBack();
      throw error;
    }
  }

  async function rollBack() {
    isOpen = false;
    // deliberate: a connection that broke can't, and the error before says why
    await run('rollback').catch(() => undefined);
  }

  async function runAlone(text: string, parameters: readonly unknown[]) {
    await begin('begin');
    try {
      const result = await run(text, parameters);
      await run('commit');
      isOpen = false;
      return result;
    } catch (error) {
      await rollBack();
      throw error;
    }
  }

  async function query(text: string, parameters: readonly unknown[]) {
    if (isOpen) {
      const result = await run(text, parameters);
      if (/^(commit|rollback)$/.test(text)) isOpen = false;
      return result;
    }
    if (/^(begin|start transaction)\b/.test(text)) return begin(text);
    return text === 'rollback' ? run(text) : runAlone(text, parameters);
  }

  return {
    // Only the overload without cursors is used: the dialect is made without a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      // queued before whatever the next holder of the connection asks
      if (isOpen) void rollBack();
      client.release();
    },
  };
}

/** Utility statements, since `set transaction` may come after nothing else. */
function settingsOf({ clientIds, eventIds = [], userId }: Tenant): string {
  const values = {
    clients: `{${clientIds.join()}}`,
    user: userId,
    // policies tell by an empty text that no membership is limited
    events: eventIds.length > 0 ? `{${eventIds.join()}}` : '',
  };
  const settings = Object.entries(values).map(
    ([name, value]) => `set local vh."${name}" = ${pg.escapeLiteral(value)}`,
  );
  return [`set local role ${tenantRole}`, ...settings].join('; ');
}
