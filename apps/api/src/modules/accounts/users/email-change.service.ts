import { isLanguageCode, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import { revokeDevicesOf } from '../devices/device-person.service.ts';
import type { JobPayloads } from '../../../platform/job-payloads.ts';
import { mailLimitAt, linkMs } from './account-link.service.ts';
import { writeAccountMail } from './account-mail.service.ts';
import { adoptOrders, findLoginByEmail, getLogin, type OwnLogin } from './account-user.repo.ts';
import { findWish, moveWaiting, replaceWish, saveEmail, spendWish } from './email-change.repo.ts';
import { confirmPassword } from './own-password.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';

/**
 * Puts the wish for another e-mail in the queue, once the password is right. Whether the e-mail is somebody's is looked up
 * by the job, so that the answer and its time don't tell.
 * @throws {AppError} request.invalid when it is the present one
 */
export async function askForEmail(
  deps: Deps,
  userId: string,
  wish: { readonly email: string; readonly password: string; readonly language: LanguageCode },
): Promise<void> {
  const { email, password, language } = wish;
  const user = await confirmPassword(deps, userId, password, 'password');
  if (user.email.toLowerCase() === email) {
    throw new AppError('request.invalid', { message: 'the present e-mail', fields: { email: 'same' } });
  }
  await deps.db.transaction(tx =>
    deps.jobs.enqueue(tx, 'account.send-email-change', { userId, email, language }),
  );
}

/** Mails the link to the new e-mail, or that it has an account already; and to the present one that somebody asked. */
export async function sendEmailChange(
  deps: Deps,
  { userId, email, language }: JobPayloads['account.send-email-change'],
): Promise<void> {
  const user = await getLogin(deps.db.query, userId);
  if (user.status !== 'active') return;
  const owner = await findLoginByEmail(deps.db.query, email);
  await deps.db.transaction(async tx => {
    const [now, token] = [deps.clock.now(), newToken()];
    const wish = { userId, email, token, now, expiresAt: new Date(now.getTime() + linkMs) };
    if (!(await replaceWish(tx, wish, mailLimitAt(now)))) return;
    const url = `${deps.config.publicOrigin}/confirm-email?token=${token}&lang=${language}`;
    // not the name: the mailbox may be a stranger's
    const reader = { email, language, name: '' };
    await writeAccountMail(deps, tx, reader, owner ? { kind: 'exists' } : { kind: 'email-change', url });
    await writeAccountMail(deps, tx, readerOf(user), { kind: 'email-asked' });
  });
}

/** Whose link this is; looking does not use it up. @throws {AppError} account.link_used */
export async function checkEmailLink(deps: Deps, token: string) {
  const wish = await findWish(deps.db.query, token, deps.clock.now());
  if (!wish) throw new AppError('account.link_used');
  return wish;
}

/**
 * Gives an account the e-mail that the link was mailed to, with all that is found by it. Of several confirmations at
 * the same moment one succeeds: those of one link meet at its row, those of one e-mail at its unique index. All other
 * sessions of the account end, and the devices paired in its name: what it was taken over with opens it no more.
 * @param from the session that the link was opened in, which stays; '' for none
 * @throws {AppError} account.link_used, account.exists
 */
export async function confirmEmail(
  deps: Deps,
  token: string,
  from: { readonly sessionToken: string; readonly address: string },
): Promise<{ readonly userId: string; readonly email: string }> {
  return deps.db.transaction(async tx => {
    const wish = await spendWish(tx, token, deps.clock.now());
    if (!wish) throw new AppError('account.link_used');
    const { userId, email } = wish;
    const before = await getLogin(tx, userId);
    if (before.status !== 'active') throw new AppError('account.link_used');
    // orders that were only found by the former e-mail would be lost to their owner
    await adoptOrders(tx, userId, before.email);
    if (!(await saveEmail(tx, userId, email))) throw new AppError('account.exists');
    await adoptOrders(tx, userId, email);
    await moveWaiting(tx, before.email, email);
    const loss = { which: 'all', because: 'account.confirm-email', by: null, address: from.address } as const;
    await revokeDevicesOf(deps, tx, userId, loss);
    await deleteSessionsOf(tx, userId, from.sessionToken);
    await writeAccountMail(deps, tx, readerOf(before), { kind: 'email-changed' });
    return { userId, email };
  });
}

function readerOf({ email, name, language }: OwnLogin) {
  return { email, name, language: isLanguageCode(language) ? language : ('en' as const) };
}
