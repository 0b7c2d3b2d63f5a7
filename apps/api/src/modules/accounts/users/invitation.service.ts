import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { findLivingLink, replaceLink, spendLink } from './account-link.repo.ts';
import { mailLimitAt } from './account-link.service.ts';
import { writeAccountMail } from './account-mail.service.ts';
import { adoptOrders } from './account-user.repo.ts';
import { hashNewPassword } from './new-password.ts';
import type { Caller } from './registration.service.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { activateInvited } from './staff.repo.ts';
import { listClientIds } from './users.repo.ts';

/** An invitation is good for a week, and once. */
const invitationMs = 7 * 86_400_000;

/**
 * Mails somebody the link by which they choose a password; the former link is void by that. False when they have had
 * their mails of this hour already.
 */
export async function invite(
  deps: Deps,
  tx: Tx,
  user: { readonly email: string; readonly name: string; readonly language: string },
): Promise<boolean> {
  const [now, token] = [deps.clock.now(), newToken()];
  const email = user.email.toLowerCase();
  const expiresAt = new Date(now.getTime() + invitationMs);
  const link = { kind: 'invite' as const, email, token, now, expiresAt };
  if (!(await replaceLink(tx, link, mailLimitAt(now)))) return false;
  const language = isLanguageCode(user.language) ? user.language : 'en';
  const url = `${deps.config.publicOrigin}/reset-password?invitation=1&token=${token}&lang=${language}`;
  await writeAccountMail(deps, tx, { email, name: user.name, language }, { kind: 'invite', url });
  return true;
}

/**
 * Makes an invited user an active one by the mailed link, and logs in. Of several that come with one link at the same
 * moment one gets in: they meet at the row of the link.
 * @throws {AppError} account.link_used
 */
export async function acceptInvitation(
  deps: Deps,
  form: ParsedBodyOf<'POST /front/account/accept-invitation'>,
  caller: Caller,
): Promise<ResponseOf<'POST /front/account/accept-invitation'>> {
  const { token, name, language } = form;
  const link = await findLivingLink(deps.db.query, 'invite', token, deps.clock.now());
  if (!link) throw new AppError('account.link_used');
  const passwordHash = await hashNewPassword(form.password, [link.email, name]);
  const { address } = caller;
  const answer = await deps.db.transaction(async tx => {
    const email = await spendLink(tx, 'invite', token, deps.clock.now());
    const user = email && (await activateInvited(tx, { email, name, language, passwordHash }));
    if (!email || !user) throw new AppError('account.link_used');
    await insertAuditEntry(tx, {
      ...{ at: deps.clock.now(), userId: user.id, action: 'user.accept-invitation', address },
      ...{ entity: 'user', entityId: user.id, before: { status: 'invited' }, after: { status: 'active' } },
    });
    await adoptOrders(tx, user.id, email);
    const session = await createSession(deps, tx, { userId: user.id, role: user.role, ...caller });
    const clientIds = await listClientIds(tx, user.id);
    return { token: session, userId: user.id, role: user.role, clientIds, email };
  });
  tellSecurity(deps, 'login.done', { userId: answer.userId, how: 'invitation', address });
  return answer;
}
