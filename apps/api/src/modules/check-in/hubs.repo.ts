import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** A hub as it is stored. */
export interface HubRecord {
  readonly deviceId: string;
  readonly addresses: readonly string[];
  /** Sealed under `hubKeyName`. */
  readonly key: string;
}

/**
 * The hub of an event: the one that staff named last, of those that said where they are since a moment. None that was revoked.
 */
export async function findHubOf(
  query: Queries,
  eventId: string,
  since: Date,
): Promise<HubRecord | undefined> {
  const { rows } = await sql<HubRecord>`
    select d.id as "deviceId", coalesce(d.hub_fixed_addresses, d.hub_addresses) as addresses, d.hub_key as key
      from device d
      where d.hub_named_at is not null and d.hub_at >= ${since} and d.revoked_at is null and (
        exists (select from scanner_event x where x.scanner_id = d.scanner_id and x.event_id = ${eventId})
        or exists (select from event_assignment a
          where a.user_id = d.user_id and a.event_id = ${eventId} and a.role = 'scanner'))
      order by d.hub_named_at desc, d.id limit 1`.execute(query);
  return rows[0];
}

/** A device that staff named a hub. */
export interface NamedHub {
  /** Where staff said that doors ask it; null: where it says it is. */
  readonly fixed: readonly string[] | null;
  /** What it told before; absent where it told nothing. */
  readonly told?: HubRecord;
}

/** The hub that a device is, locked; undefined where staff named it none. */
export async function lockHub(tx: Tx, deviceId: string): Promise<NamedHub | undefined> {
  const { rows } = await sql<{
    fixed: string[] | null;
    addresses: string[] | null;
    key: string | null;
  }>`
    select hub_fixed_addresses as fixed, hub_addresses as addresses, hub_key as key from device
      where id = ${deviceId} and hub_named_at is not null for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { fixed, addresses, key } = row;
  return { fixed, ...(addresses && key && { told: { deviceId, addresses, key } }) };
}

/** Writes where a hub is. */
export async function saveHub(tx: Tx, { deviceId, addresses, key }: HubRecord, at: Date): Promise<void> {
  await sql`update device set hub_addresses = ${[...addresses]}::text[], hub_key = ${key}, hub_at = ${at}
    where id = ${deviceId}`.execute(tx);
}
