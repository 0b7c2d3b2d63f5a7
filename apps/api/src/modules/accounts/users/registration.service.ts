import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { spendLink } from './account-link.repo.ts';
import { checkLink } from './account-link.service.ts';
import { adoptOrders, insertBuyer, insertMarketingConsent } from './account-user.repo.ts';
import { hashNewPassword } from './new-password.ts';
import { createSession } from '../sessions/sessions.service.ts';

/** Where a call came from. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Makes the account that a link was mailed for, with the orders of its e-mail, and logs in. Of several that come with
 * one link at the same moment one gets it: the row of the link is locked by anyone who is first.
 */
export async function completeRegistration(
  deps: Deps,
  form: ParsedBodyOf<'POST /front/account/register-complete'>,
  caller: Caller,
): Promise<ResponseOf<'POST /front/account/register-complete'>> {
  const { token, name, language, marketingConsent } = form;
  const link = await checkLink(deps, 'register', token);
  const passwordHash = await hashNewPassword(form.password, [link.email, name]);
  const answer = await deps.db.transaction(async tx => {
    const now = deps.clock.now();
    const email = await spendLink(tx, 'register', token, now);
    if (!email) throw new AppError('account.link_used');
    const userId = newId();
    const isMade = await insertBuyer(tx, { id: userId, email, name, language, passwordHash, createdAt: now });
    if (!isMade) throw new AppError('account.exists');
    await insertMarketingConsent(tx, { userId, given: marketingConsent, at: now });
    await adoptOrders(tx, userId, email);
    const session = await createSession(deps, tx, { userId, role: 'app-individual', ...caller });
    return { token: session, userId, role: 'app-individual' as const, clientIds: [], email };
  });
  const { userId } = answer;
  tellSecurity(deps, 'login.done', { userId, how: 'registration', address: caller.address });
  return answer;
}
