/** Domains of one mailbox provider that leaves dots out and is one under both names. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address reaches, for limits and comparisons; never for sending or showing. Lower case,
 * without what follows a plus in the local part, for Gmail also without dots and under one domain. An address without
 * `@` is only lowered. The database has the same rule as `email_identity(text)`.
 */
export function emailIdentity(email: string): string {
  const lowered = email.trim().toLowerCase();
  const at = lowered.lastIndexOf('@');
  if (at < 0) return lowered;
  const domain = lowered.slice(at + 1);
  const local = lowered.slice(0, at);
  // an address that begins with a plus would have no name left
  const untagged = local.indexOf('+') > 0 ? local.slice(0, local.indexOf('+')) : local;
  if (!dotless.has(domain)) return `${untagged}@${domain}`;
  const bare = untagged.replaceAll('.', '');
  return `${bare === '' ? untagged : bare}@gmail.com`;
}
