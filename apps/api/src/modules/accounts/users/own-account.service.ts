import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPersonData } from './account-export.repo.ts';
import { refuseMarketing } from '#messaging';
import { writeAccountMail } from './account-mail.service.ts';
import * as repo from './account-user.repo.ts';
import { deletePlacesOf } from './login-state.repo.ts';
import { confirmPassword } from './own-password.service.ts';

type Profile = ResponseOf<'POST /front/account/get-profile'>;

/** What an account says of its owner. */
export async function describeOwner(query: Queries, userId: string): Promise<Profile> {
  const row = await repo.getOwnProfile(query, userId);
  return {
    email: row.email,
    name: row.name,
    phone: row.phone ?? '',
    language: isLanguageCode(row.language) ? row.language : 'en',
    marketingConsent: row.marketingConsent ?? false,
    ...(row.marketingConsentAt && { marketingConsentAt: row.marketingConsentAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Keeps what an owner says of themselves; a consent is written down only when it changes. */
export async function saveOwner(
  deps: Deps,
  userId: string,
  { name, phone, language, marketingConsent }: ParsedBodyOf<'POST /front/account/save-profile'>,
): Promise<Profile> {
  return deps.db.transaction(async tx => {
    const before = await repo.getOwnProfile(tx, userId);
    await repo.saveOwnProfile(tx, userId, { name, phone: phone || null, language });
    if ((before.marketingConsent ?? false) !== marketingConsent) {
      const at = deps.clock.now();
      await repo.insertMarketingConsent(tx, { userId, given: marketingConsent, at });
      if (!marketingConsent) await refuseMarketing(tx, [before.email], at);
    }
    return describeOwner(tx, userId);
  });
}

/** Everything that is kept of an account. */
export async function exportAccount(
  deps: Deps,
  userId: string,
): Promise<ResponseOf<'POST /front/account/export'>> {
  const profile = await describeOwner(deps.db.query, userId);
  const data = await readPersonData(deps.db.query, {
    userIds: [userId],
    emails: [profile.email.toLowerCase()],
  });
  return { exportedAt: deps.clock.now().toISOString(), profile, ...data };
}

/**
 * Closes an account for good. Its orders stay with the e-mail they were made with, since books must be kept.
 * @throws {AppError} account.has_assignments for platform staff, whose acts must keep their author
 */
export async function closeAccount(deps: Deps, userId: string, password: string): Promise<void> {
  const user = await confirmPassword(deps, userId, password, 'password');
  await deps.db.transaction(async tx => {
    await refuseDuties(tx, userId);
    const language = isLanguageCode(user.language) ? user.language : 'en';
    await writeAccountMail(deps, tx, { ...user, language }, { kind: 'closed' });
    await deleteAccount(tx, userId);
    await deletePlacesOf(tx, [user.email]);
  });
}

/**
 * Deletes an account with sessions and consents, and detaches its orders.
 * @throws {AppError} account.has_assignments for platform staff
 */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await refuseDuties(tx, userId);
  await repo.releaseOrders(tx, userId);
  if (!(await repo.deleteUser(tx, userId))) throw new AppError('account.has_assignments');
}

async function refuseDuties(tx: Tx, userId: string): Promise<void> {
  if (await repo.hasDuties(tx, userId)) throw new AppError('account.has_assignments');
}
