import type { Queries, Tx } from '../../../platform/database.ts';

/** What a challenge is answered for. */
export type ChallengeKind = 'login' | 'register' | 'confirm';

/** A challenge that waits for its answer. */
export interface PasskeyChallenge {
  readonly hash: Buffer;
  readonly kind: ChallengeKind;
  /** Who must answer it; undefined at the login. */
  readonly userId: string | undefined;
}

/** Keeps a challenge until it is answered or expiredOffers. */
export async function insertChallenge(
  query: Queries,
  { hash, kind, userId }: PasskeyChallenge,
  expiresAt: Date,
): Promise<void> {
  await query
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hash, kind, user_id: userId ?? null, expires_at: expiresAt })
    .execute();
}

/** Takes a challenge out; false when there is none such that is still good. */
export async function spendChallenge(
  query: Queries,
  { hash, kind, userId }: PasskeyChallenge,
  now: Date,
): Promise<boolean> {
  const result = await query
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('kind', '=', kind)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes expired challenges. */
export async function deleteExpiredPasskeyChallenges(query: Queries, now: Date): Promise<void> {
  await query.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

/** A passkey as it is stored. */
export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'is_synced as isSynced',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** The passkeys of a user, the newest first. */
export async function listPasskeys(query: Queries, userId: string): Promise<PasskeyRow[]> {
  return query
    .selectFrom('passkey')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The passkey that an authenticator names so. */
export async function findPasskey(query: Queries, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return query
    .selectFrom('passkey')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Keeps a new passkey; false when some account has it already. */
export async function insertPasskey(tx: Tx, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const result = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers a use; false when another one came between, or the passkey was removed. */
export async function saveUse(
  tx: Tx,
  use: { readonly id: string; readonly before: number; readonly counter: number; readonly isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('passkey')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: now })
    .where('id', '=', use.id)
    .where('counter', '=', use.before)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives a user's passkey another name; false when they have none such. */
export async function renamePasskey(
  query: Queries,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const result = await query
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets a user's passkey and answers its name; undefined when they have none such. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/** Forgets all passkeys of a user; answers how many. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<number> {
  const result = await tx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
