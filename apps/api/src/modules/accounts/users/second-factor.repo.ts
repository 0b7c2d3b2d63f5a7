import type { Queries, Tx } from '../../../platform/database.ts';

/** A second factor as it is stored. */
export interface SecondFactorRow {
  readonly sealedSecret: string;
  /** Null while it is being set up. */
  readonly activatedAt: Date | null;
  readonly lastStep: number;
}

/** The second factor of a user, also one that is being set up. */
export async function findSecondFactor(query: Queries, userId: string): Promise<SecondFactorRow | undefined> {
  return query
    .selectFrom('second_factor')
    .select(['sealed_secret as sealedSecret', 'activated_at as activatedAt', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Begins a second factor in the place of one that was never finished. */
export async function putSecondFactor(
  tx: Tx,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<void> {
  const values = { sealed_secret: sealedSecret, created_at: now, activated_at: null, last_step: -1 };
  await tx
    .insertInto('second_factor')
    .values({ user_id: userId, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Makes a second factor count. */
export async function activateSecondFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('second_factor').set({ activated_at: now }).where('user_id', '=', userId).execute();
}

/** Remembers the time step of an accepted code. */
export async function saveLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Removes a second factor with its recovery codes; false when there was none that counted. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('activated_at as activatedAt')
    .executeTakeFirst();
  return gone !== undefined && gone.activatedAt !== null;
}

/** Puts new recovery codes in the place of all former ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute();
}

/** Spends a recovery code; false when there is no such code left. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(query: Queries, userId: string): Promise<number> {
  const rows = await query
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

/** A login whose second step is open. */
export interface Challenge {
  readonly userId: string;
  readonly tries: number;
}

/** Opens the second step of a login. */
export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { tokenHash, userId, now, expiresAt } = challenge;
  await tx
    .insertInto('login_challenge')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** A second step that is still open. */
export async function findChallenge(
  query: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<Challenge | undefined> {
  return query
    .selectFrom('login_challenge')
    .select(['user_id as userId', 'tries'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts a try that failed. */
export async function saveChallengeTries(tx: Tx, tokenHash: Buffer, tries: number): Promise<void> {
  await tx.updateTable('login_challenge').set({ tries }).where('token_hash', '=', tokenHash).execute();
}

/** Closes a second step. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('login_challenge').where('token_hash', '=', tokenHash).execute();
}

/** Closes all open second steps of a user. */
export async function deleteChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
}

/** Deletes expired second steps. */
export async function deleteExpiredChallenges(query: Queries, now: Date): Promise<void> {
  await query.deleteFrom('login_challenge').where('expires_at', '<=', now).execute();
}
