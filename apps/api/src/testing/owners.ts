import { randomBytes } from 'node:crypto';
import type { SubjectKind } from '@vh/contract';
import { permissionFlags, type PermissionFlag, type Role } from '@vh/domain';
import { createSession } from '../modules/accounts/sessions/sessions.service.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import { buildClient, buildEvent, buildPayspot, buildScanner, buildUser } from './builders.ts';
import { buildDevice } from './device-builder.ts';
import { buildSoldOrder } from './order-builder.ts';

/** One client with a record of every kind, and a counter and a door of its own. */
export interface Owners {
  readonly records: Readonly<Record<SubjectKind, string>>;
}

/** Makes a client with a record of every kind that calls name. */
export async function buildOwners({ deps }: TestApp): Promise<Owners> {
  const client = await buildClient(deps);
  const event = await buildEvent(deps, { clientId: client.id });
  const payspot = await buildPayspot(deps);
  const scanner = await buildScanner(deps, [event.id]);
  const order = await buildSoldOrder(deps, event);
  const { query } = deps.db;
  // else it looks up no orders of other channels, no matter who asks
  await query.updateTable('payspot').set({ order_lookup: 'act' }).where('id', '=', payspot.id).execute();
  await query
    .updateTable('customer_order')
    .set({ payspot_id: payspot.id })
    .where('id', '=', order.id)
    .execute();
  const ticket = await query
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const waitingEntry = newId();
  await query
    .insertInto('waiting_entry')
    .values({
      id: waitingEntry,
      event_id: event.id,
      email: 'ana@example.test',
      name: 'Ana Anić',
      language: 'en',
      quantity: 1,
      token: randomBytes(32),
      joined_at: deps.clock.now(),
    })
    .execute();
  const steward = await buildUser(deps, { role: 'scanner', scannerIds: [scanner.id] });
  const of = { kind: 'scanner', placeId: scanner.id, userId: steward.id, clientId: client.id } as const;
  const device = await buildDevice(deps, of);
  return {
    records: {
      client: client.id,
      event: event.id,
      order: order.id,
      ticket: ticket.id,
      waitingEntry,
      payspot: payspot.id,
      scanner: scanner.id,
      device: device.id,
    },
  };
}

/** Makes a user of a role to whom the records belong; with every flag but the given one. */
export async function buildOwner(
  { deps }: TestApp,
  role: Role,
  { records }: Owners,
  lacks?: PermissionFlag,
): Promise<string> {
  const clientIds = [records.client];
  const { id } = await buildUser(deps, {
    role,
    ...(role === 'client' && { clientIds, permissions: permissionFlags.filter(flag => flag !== lacks) }),
    ...(role === 'manager' && { managedClientIds: clientIds }),
    ...(role === 'payspot' && { payspotIds: [records.payspot] }),
    ...(role === 'scanner' && { scannerIds: [records.scanner] }),
  });
  if (role === 'contractor') {
    await deps.db.query
      .insertInto('event_assignment')
      .values({ event_id: records.event, user_id: id, role: 'contractor' })
      .execute();
  }
  return id;
}

/** A new session of a user. */
export function enter({ deps }: TestApp, userId: string, role: Role): Promise<string> {
  return createSession(deps, deps.db.query, { userId, role, userAgent: 'tests', address: '127.0.0.1' });
}
