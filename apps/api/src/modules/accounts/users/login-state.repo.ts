import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { networkKey } from '@vh/domain/load';
import { cleanRecord, type LoginRecord, type LoginState } from './login-lock.ts';

/** Where tries are counted together: a network, or what a session confirms. */
export type LoginPlace = { readonly address: string } | 'confirmation';

/** A place where an account was logged in so lately is familiar. */
const familiarMs = 180 * 86_400_000;

/** Whose login it is: of an account, or an e-mail that nobody has. */
export type LoginOwner = { readonly userId: string; readonly email: string } | { readonly email: string };

const recordColumns = [
  'failed_logins as failedLogins',
  'first_failed_at as firstFailedAt',
  'locked_until as lockedUntil',
  'lockouts',
] as const;

/** What decides about a login with an e-mail, by the same statements whether somebody has it or nobody. */
export async function findLoginState(
  query: Queries,
  email: string,
  place: LoginPlace,
  now: Date,
): Promise<LoginState> {
  const account = await query
    .selectFrom('app_user')
    .select(recordColumns)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .unionAll(
      query.selectFrom('unknown_login').select(recordColumns).where('email_hash', '=', hashEmail(email)),
    )
    .executeTakeFirst();
  const here = await query
    .selectFrom('login_place')
    .select([...recordColumns, 'succeeded_at as succeededAt'])
    .where('email_hash', '=', hashEmail(email))
    .where('place', '=', hashPlace(email, place))
    .executeTakeFirst();
  return stateOf(account ?? cleanRecord, here, place, now);
}

/** An account's own record under a lock, so that what changes how one may log in comes one after the other. */
export async function lockLoginRecord(
  tx: Tx,
  userId: string,
): Promise<LoginRecord & { readonly email: string }> {
  return tx
    .selectFrom('app_user')
    .select([...recordColumns, 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What decides about a login, under locks: parallel guesses are counted one after the other. */
export async function lockLoginState(
  tx: Tx,
  owner: LoginOwner,
  place: LoginPlace,
  now: Date,
): Promise<LoginState> {
  const account =
    'userId' in owner ? await lockLoginRecord(tx, owner.userId) : await lockUnknown(tx, owner.email, now);
  const here = await tx
    .insertInto('login_place')
    .values({
      email_hash: hashEmail(owner.email),
      place: hashPlace(owner.email, place),
      ...columnsOf(cleanRecord),
      touched_at: now,
    })
    .onConflict(conflict => conflict.columns(['email_hash', 'place']).doUpdateSet({ touched_at: now }))
    .returning([...recordColumns, 'succeeded_at as succeededAt'])
    .executeTakeFirstOrThrow();
  return stateOf(account, here, place, now);
}

/** Remembers what a try leaves. */
export async function saveLoginState(
  tx: Tx,
  owner: LoginOwner,
  place: LoginPlace,
  { account, place: here }: Partial<Pick<LoginState, 'account' | 'place'>>,
): Promise<void> {
  if (account && 'userId' in owner) {
    await tx.updateTable('app_user').set(columnsOf(account)).where('id', '=', owner.userId).execute();
  } else if (account) {
    await tx
      .updateTable('unknown_login')
      .set(columnsOf(account))
      .where('email_hash', '=', hashEmail(owner.email))
      .execute();
  }
  if (!here) return;
  await tx
    .updateTable('login_place')
    .set(columnsOf(here))
    .where('email_hash', '=', hashEmail(owner.email))
    .where('place', '=', hashPlace(owner.email, place))
    .execute();
}

/** Makes a place one that its account is used from. */
export async function rememberPlace(tx: Tx, email: string, address: string, now: Date): Promise<void> {
  const known = { succeeded_at: now, touched_at: now };
  await tx
    .insertInto('login_place')
    .values({ email_hash: hashEmail(email), place: hashPlace(email, { address }), ...known })
    .onConflict(conflict => conflict.columns(['email_hash', 'place']).doUpdateSet(known))
    .execute();
}

/** Ends every lock of an account, everywhere; places that it is used from stay familiar. */
export async function clearLocks(tx: Tx, userId: string): Promise<void> {
  const { email } = await tx
    .updateTable('app_user')
    .set(columnsOf(cleanRecord))
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('login_place')
    .set(columnsOf(cleanRecord))
    .where('email_hash', '=', hashEmail(email))
    .execute();
}

/** Forgets e-mails that nobody has and places without a login that nobody tried since a moment, and old places. */
export async function deleteOldTries(query: Queries, before: Date): Promise<void> {
  await query.deleteFrom('unknown_login').where('touched_at', '<', before).execute();
  const old = new Date(before.getTime() - familiarMs);
  await query
    .deleteFrom('login_place')
    .where('touched_at', '<', before)
    .where(where => where.or([where('succeeded_at', 'is', null), where('succeeded_at', '<', old)]))
    .execute();
}

/** Forgets where addresses that are erased were used from. */
export async function deletePlacesOf(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.deleteFrom('login_place').where('email_hash', 'in', emails.map(hashEmail)).execute();
}

/** The last end of a lock of user `u` at any place; null without one. */
export const lastLockOfU = sql<Date | null>`greatest(u.locked_until, (select max(p.locked_until) from login_place p
  where p.email_hash = sha256(convert_to(lower(u.email), 'UTF8'))))`;

async function lockUnknown(tx: Tx, email: string, now: Date): Promise<LoginRecord> {
  return tx
    .insertInto('unknown_login')
    .values({ email_hash: hashEmail(email), ...columnsOf(cleanRecord), touched_at: now })
    .onConflict(conflict => conflict.column('email_hash').doUpdateSet({ touched_at: now }))
    .returning(recordColumns)
    .executeTakeFirstOrThrow();
}

type PlaceRecord = LoginRecord & { readonly succeededAt: Date | null };

function stateOf(
  { failedLogins, firstFailedAt, lockedUntil, lockouts }: LoginRecord,
  here: PlaceRecord | undefined,
  place: LoginPlace,
  now: Date,
): LoginState {
  const isKnown = Boolean(here?.succeededAt && now.getTime() - here.succeededAt.getTime() < familiarMs);
  return {
    account: { failedLogins, firstFailedAt, lockedUntil, lockouts },
    place: here ?? cleanRecord,
    // who confirms has a session already: their failures are no stranger's
    isFamiliar: place === 'confirmation' || isKnown,
  };
}

function columnsOf(record: LoginRecord) {
  return {
    failed_logins: record.failedLogins,
    first_failed_at: record.firstFailedAt,
    locked_until: record.lockedUntil,
    lockouts: record.lockouts,
  };
}

function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

function hashPlace(email: string, place: LoginPlace): Buffer {
  const name = place === 'confirmation' ? place : networkKey(place.address);
  return createHash('sha256').update(`${email.toLowerCase()} ${name}`).digest();
}
