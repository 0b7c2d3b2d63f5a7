import type { LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import type { JobPayloads } from '../../../platform/job-payloads.ts';
import { getSettings } from '#system';
import { deleteOldLinks, findLivingLink, replaceLink, type LinkKind } from './account-link.repo.ts';
import { writeAccountMail } from './account-mail.service.ts';
import { findLoginByEmail } from './account-user.repo.ts';
import { deleteOldWishes } from './email-change.repo.ts';
import type { MailLimit } from './mail-limit.ts';

/** A link is good for half an hour, and once. */
export const linkMs = 30 * 60_000;
const hourMs = 3_600_000;
const mailsPerHour = 3;
/** Rows of expired links are kept for a day, for the count of mails. */
const keptMs = 24 * hourMs;

/** @throws {AppError} signup.unavailable while nobody can register */
export async function requireSignUp(deps: Deps): Promise<void> {
  const { isSignUpAvailable } = await getSettings(deps.db.query, 'deploy');
  if (!isSignUpAvailable) throw new AppError('signup.unavailable');
}

/**
 * Puts the wish for a link in the queue. The answer and its time are the same no matter who the e-mail belongs to: who that is is
 * looked up by the job.
 */
export async function askForLink(deps: Deps, wish: JobPayloads['account.send-link']): Promise<void> {
  await deps.db.transaction(tx => deps.jobs.enqueue(tx, 'account.send-link', wish));
}

/** Answers the wish for a link by mail: to nobody who has no account to reset, and not too often. */
export async function sendLink(deps: Deps, wish: JobPayloads['account.send-link']): Promise<void> {
  const { kind, email, language } = wish;
  const user = await findLoginByEmail(deps.db.query, email);
  if (user && user.status !== 'active') return;
  if (kind === 'reset' && !user) return;
  await deps.db.transaction(async tx => {
    const token = newToken();
    if (!(await claimMail(deps, tx, { kind, email, token }))) return;
    const reader = { email, language, name: user?.name ?? '' };
    if (kind === 'register' && user) return writeAccountMail(deps, tx, reader, { kind: 'exists' });
    return writeAccountMail(deps, tx, reader, { kind, url: linkOf(deps, kind, token, language) });
  });
}

async function claimMail(
  deps: Deps,
  tx: Tx,
  link: { readonly kind: LinkKind; readonly email: string; readonly token: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + linkMs);
  return replaceLink(tx, { ...link, now, expiresAt }, mailLimitAt(now));
}

/** How many mails with a link of a kind somebody gets within an hour. */
export function mailLimitAt(now: Date): MailLimit {
  return { mails: mailsPerHour, since: new Date(now.getTime() - hourMs) };
}

function linkOf(deps: Deps, kind: 'register' | 'reset', token: string, language: LanguageCode): string {
  const page = kind === 'register' ? 'register-complete' : 'reset-password';
  return `${deps.config.publicOrigin}/${page}?token=${token}&lang=${language}`;
}

/**
 * Whose link this is; looking does not use it up, since mail programs look at links on their own.
 * @throws {AppError} account.link_used
 */
export async function checkLink(deps: Deps, kind: LinkKind, token: string) {
  if (kind === 'register') await requireSignUp(deps);
  const link = await findLivingLink(deps.db.query, kind, token, deps.clock.now());
  if (!link) throw new AppError('account.link_used');
  return link;
}

/** Forgets links that expired long ago. */
export async function sweepLinks(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  await deleteOldLinks(deps.db.query, before);
  await deleteOldWishes(deps.db.query, before);
}
