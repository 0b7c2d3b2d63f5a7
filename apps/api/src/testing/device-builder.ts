import type { DeviceKind } from '@vh/domain';
import { sql } from 'kysely';
import { createSession } from '../modules/accounts/sessions/sessions.service.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';

/** What a paired device to be built is like. */
export interface DeviceSpec {
  readonly kind: DeviceKind;
  /** The scanner or payspot. */
  readonly placeId: string;
  readonly userId: string;
  readonly clientId?: string;
  readonly isRevoked?: boolean;
  /** Staff have named it the hub of its venue. */
  readonly isHub?: boolean;
}

/** Makes a device as if it had been paired just now, with a session; its key is nobody's. */
export async function buildDevice(deps: Deps, spec: DeviceSpec): Promise<{ id: string; token: string }> {
  const { kind, placeId, userId, clientId = null, isRevoked = false, isHub = false } = spec;
  const id = newId();
  const now = deps.clock.now();
  await deps.db.query
    .insertInto('device')
    .values({
      id,
      client_id: clientId,
      kind,
      scanner_id: kind === 'scanner' ? placeId : null,
      payspot_id: kind === 'payspot' ? placeId : null,
      user_id: userId,
      name: `Device ${id.slice(-4)}`,
      created_at: now,
      pairing_expires_at: now,
      public_key: Buffer.alloc(65, 4),
      paired_at: now,
      last_used_at: now,
      revoked_at: isRevoked ? now : null,
    })
    .execute();
  if (isHub) await sql`update device set hub_named_at = ${now} where id = ${id}`.execute(deps.db.query);
  const from = { userAgent: 'tests', address: '127.0.0.1' };
  const token = await createSession(deps, deps.db.query, { userId, role: kind, deviceId: id, ...from });
  return { id, token };
}
