import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** A hub as it is stored. */
export interface HubRecord {
  readonly deviceId: string;
  readonly addresses: readonly string[];
  /** Sealed under `hubKeyName`. */
  readonly key: string;
}

/** The newest of the hubs that check an event, and that said where they are since a moment; none that was revoked. */
export async function findHubOf(
  query: Queries,
  eventId: string,
  since: Date,
): Promise<HubRecord | undefined> {
  const { rows } = await sql<HubRecord>`
    select d.id as "deviceId", d.hub_addresses as addresses, d.hub_key as key from device d
      where d.hub_at >= ${since} and d.revoked_at is null and (
        exists (select from scanner_event x where x.scanner_id = d.scanner_id and x.event_id = ${eventId})
        or exists (select from event_assignment a
          where a.user_id = d.user_id and a.event_id = ${eventId} and a.role = 'scanner'))
      order by d.paired_at desc, d.id limit 1`.execute(query);
  return rows[0];
}

/** The hub that a device is, locked; undefined where it is none yet. */
export async function lockHub(tx: Tx, deviceId: string): Promise<HubRecord | undefined> {
  const { rows } = await sql<HubRecord & { readonly key: string | null }>`
    select id as "deviceId", hub_addresses as addresses, hub_key as key from device
      where id = ${deviceId} for update`.execute(tx);
  return rows[0]?.key ? rows[0] : undefined;
}

/** Writes where a hub is. */
export async function saveHub(tx: Tx, { deviceId, addresses, key }: HubRecord, at: Date): Promise<void> {
  await sql`update device set hub_addresses = ${[...addresses]}::text[], hub_key = ${key}, hub_at = ${at}
    where id = ${deviceId}`.execute(tx);
}
