import { isLanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { nothingChanged } from '#system';
import { revokeDevicesOf } from '../devices/device-person.service.ts';
import { spendLink } from './account-link.repo.ts';
import { checkLink } from './account-link.service.ts';
import { writeAccountMail } from './account-mail.service.ts';
import { findLoginByEmail, getLogin, savePassword, type OwnLogin } from './account-user.repo.ts';
import { voidWish } from './email-change.repo.ts';
import { judgeTry, keepJudged, tellFailure } from './login-record.ts';
import { clearLocks, rememberPlace } from './login-state.repo.ts';
import { hashNewPassword } from './new-password.ts';
import { verifyPassword } from './password.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';

/** Sets a new password by a mailed link, and ends all sessions of its account and the devices paired in its name; answers whose it is. */
export async function resetPassword(
  deps: Deps,
  {
    token,
    password,
    address,
  }: { readonly token: string; readonly password: string; readonly address: string },
): Promise<{ readonly email: string }> {
  const link = await checkLink(deps, 'reset', token);
  const user = await findLoginByEmail(deps.db.query, link.email);
  if (!user) throw new AppError('account.link_used');
  const passwordHash = await hashNewPassword(password, [user.email, user.name]);
  await deps.db.transaction(async tx => {
    const email = await spendLink(tx, 'reset', token, deps.clock.now());
    if (!email || !(await savePassword(tx, user.id, passwordHash))) throw new AppError('account.link_used');
    // anyone who reads the mail of an account gets in again, whatever others tried, and from here also later
    await clearLocks(tx, user.id);
    await rememberPlace(tx, user.email, address, deps.clock.now());
    await voidWish(tx, user.id, deps.clock.now());
    const loss = { which: 'all', because: 'account.reset-password', by: null, address } as const;
    await revokeDevicesOf(deps, tx, user.id, loss);
    await deleteSessionsOf(tx, user.id);
    await tellPasswordChanged(deps, tx, user);
  });
  return { email: user.email };
}

/** Sets a new password by the present one, and ends all other sessions and the devices paired in their name. */
export async function changePassword(
  deps: Deps,
  userId: string,
  wish: {
    readonly currentPassword: string;
    readonly password: string;
    readonly sessionToken: string;
    readonly address: string;
  },
): Promise<void> {
  const user = await confirmPassword(deps, userId, wish.currentPassword, 'currentPassword');
  const passwordHash = await hashNewPassword(wish.password, [user.email, user.name]);
  await deps.db.transaction(async tx => {
    // somebody else who knew the old one may have been quicker
    const isSet = await savePassword(tx, userId, passwordHash, user.passwordHash ?? undefined);
    if (!isSet) throw wrongPassword('currentPassword');
    const { address } = wish;
    const loss = { which: 'all', because: 'account.change-password', by: userId, address } as const;
    await revokeDevicesOf(deps, tx, userId, loss);
    await deleteSessionsOf(tx, userId, wish.sessionToken);
    // anyone who was told of a wish that was not theirs stops it by this
    await voidWish(tx, userId, deps.clock.now());
    await tellPasswordChanged(deps, tx, user);
  });
}

/**
 * Makes sure that it is the owner who sits at an open session. Failures are limited like those of the login, but lock
 * confirmations only: anyone who found an open session must not keep its owner from logging in.
 * @throws {AppError} account.wrong_password at the field, account.locked
 */
export async function confirmPassword(
  deps: Deps,
  userId: string,
  password: string,
  field: string,
): Promise<OwnLogin> {
  const user = await getLogin(deps.db.query, userId);
  const fits = await verifyPassword(password, user.passwordHash ?? undefined);
  const decision = await deps.db.transaction(async tx => {
    nothingChanged(tx);
    const who = { owner: { userId, email: user.email }, place: 'confirmation' as const };
    const judged = await judgeTry(deps, tx, who, () => fits);
    await keepJudged(deps, tx, judged);
    return judged.decision;
  });
  if (decision.answer !== 'success') tellFailure(deps, { userId }, 'confirmation', decision.answer);
  if (decision.answer === 'locked') throw new AppError('account.locked');
  if (decision.answer === 'failed') throw wrongPassword(field);
  return user;
}

function wrongPassword(field: string): AppError {
  return new AppError('account.wrong_password', { fields: { [field]: 'wrong' } });
}

async function tellPasswordChanged(deps: Deps, tx: Tx, user: OwnLogin): Promise<void> {
  const language = isLanguageCode(user.language) ? user.language : 'en';
  await writeAccountMail(deps, tx, { ...user, language }, { kind: 'password-changed' });
}
