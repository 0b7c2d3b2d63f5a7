import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A key pair as it is stored: the private half sealed. */
export interface SigningKeyRow {
  readonly keyId: number;
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
  readonly active: boolean;
}

export async function listSigningKeys(query: Queries): Promise<SigningKeyRow[]> {
  const result = await sql<SigningKeyRow>`
    select key_id as "keyId", public_key as "publicKey", private_key as "privateKey", active
      from signing_key order by key_id`.execute(query);
  return result.rows;
}

/** Stores the first key; when another transaction is quicker, its key stays. */
export async function insertFirstSigningKey(tx: Tx, key: SigningKeyRow): Promise<void> {
  await sql`
    insert into signing_key (key_id, public_key, private_key, active)
      values (${key.keyId}, ${key.publicKey}, ${key.privateKey}, ${key.active})
      on conflict (key_id) do nothing`.execute(tx);
}
