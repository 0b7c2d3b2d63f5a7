import { createHash } from 'node:crypto';
import { emailIdentity } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** Limits of mails that anybody can cause for any address; 0 is no limit. */
export interface MailLimits {
  /** A day to a mailbox that nobody proved. */
  readonly mailsPerMailbox: number;
  /** An hour that one network causes to such mailboxes. */
  readonly mailsPerNetwork: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A mail that somebody causes for an address without having shown that it is theirs. */
export interface UnaskedMail {
  readonly recipient: string;
  readonly kind: string;
  readonly orderId: string | null;
}

/** What email_proof keeps of an address: sha256 of the mailbox it reaches. */
export function mailboxHash(email: string): Buffer {
  return createHash('sha256').update(emailIdentity(email)).digest();
}

/**
 * True when the owner of a mailbox was ever heard of: a link that was mailed there was followed, it has an account, or an
 * order of it was paid with money. Their mails are not limited.
 */
export async function isProvedMailbox(query: Queries, email: string): Promise<boolean> {
  return (await findProved(query, [email])).size > 0;
}

/** Remembers that a link that was mailed to an address was followed. */
export async function proveMailbox(tx: Tx, email: string, at: Date): Promise<void> {
  await tx
    .insertInto('email_proof')
    .values({ mailbox: mailboxHash(email), proved_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The mailboxes of addresses that are proved. */
export async function findProved(query: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const mailboxes = [...new Set(emails.map(emailIdentity))];
  const { rows } = await sql<{ mailbox: string }>`
    select m.mailbox from unnest(${mailboxes}::text[]) m (mailbox)
      where exists (select from email_proof p where p.mailbox = sha256(convert_to(m.mailbox, 'UTF8')))
        or exists (select from app_user u where email_identity(u.email) = m.mailbox and u.status = 'active')
        or exists (select from customer_order o where email_identity(o.buyer_email) = m.mailbox
          and o.paid_at is not null and o.total > 0)`.execute(query);
  return new Set(rows.map(row => row.mailbox));
}

/**
 * Counts mails against what their mailboxes and the networks that caused them may get, and answers which of them may be
 * written, in their order. Who comes second at the same moment waits for the count of the first. Mails of orders that
 * are not written are kept as withheld.
 */
export async function takeMailBudget(
  tx: Tx,
  mails: readonly UnaskedMail[],
  limits: MailLimits,
  at: Date,
): Promise<boolean[]> {
  if (mails.length === 0) return [];
  const proved = await findProved(
    tx,
    mails.map(mail => mail.recipient),
  );
  const networks = await findNetworks(tx, mails);
  const mailboxOf = ({ recipient }: UnaskedMail) => emailIdentity(recipient);
  const isLimited = (mail: UnaskedMail) => !proved.has(mailboxOf(mail));
  const toMailboxes = mails.map(mail =>
    isLimited(mail) && limits.mailsPerMailbox > 0 ? `to ${mailboxOf(mail)}` : undefined,
  );
  const byMailbox = await takeKeys(tx, toMailboxes, limits, at);
  // what a mailbox does not get is not counted against the network, or one sender would silence all its neighbours
  const fromNetworks = mails.map((mail, index) => {
    const network = mail.orderId === null ? undefined : networks.get(mail.orderId);
    const counts = byMailbox[index] && isLimited(mail) && limits.mailsPerNetwork > 0;
    return counts && network ? `from ${network}` : undefined;
  });
  const byNetwork = await takeKeys(tx, fromNetworks, limits, at);
  const allowed = mails.map((_, index) => byMailbox[index] === true && byNetwork[index] === true);
  await keepWithheld(
    tx,
    mails.filter((_, index) => allowed[index] === false),
    at,
  );
  return allowed;
}

/** Counts one mail for each key that there is, and answers which may go. */
async function takeKeys(
  tx: Tx,
  keys: readonly (string | undefined)[],
  limits: MailLimits,
  at: Date,
): Promise<boolean[]> {
  const left = await countMails(
    tx,
    keys.filter(key => key !== undefined),
    limits,
    at,
  );
  return keys.map(key => {
    if (key === undefined) return true;
    const more = left.get(key) ?? 0;
    left.set(key, more - 1);
    return more > 0;
  });
}

/** Counts the keys, one row after the other in one order, and answers how many of each are still allowed. */
async function countMails(
  tx: Tx,
  keys: readonly string[],
  limits: MailLimits,
  at: Date,
): Promise<Map<string, number>> {
  const wanted = new Map<string, number>();
  for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) + 1);
  const hashes = new Map([...wanted.keys()].map(key => [hashOf(key).toString('hex'), key]));
  const rows = [...wanted].map(([key, mails]) => ({
    key: hashOf(key).toString('hex'),
    mails,
    from: new Date(at.getTime() - (key.startsWith('to ') ? dayMs : hourMs)),
  }));
  if (rows.length === 0) return new Map();
  // what was asked for and not allowed counts too: asking on and on does not end the wait
  const counted = await sql<{ key: string; mails: number }>`
    insert into mail_budget as b (key, since, mails)
      select decode(n.key, 'hex'), ${at}, n.mails
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (key text, mails int) order by n.key
      on conflict (key) do update set
        since = case when b.since <= (select w."from" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          w (key text, "from" timestamptz) where decode(w.key, 'hex') = b.key) then excluded.since else b.since end,
        mails = case when b.since <= (select w."from" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          w (key text, "from" timestamptz) where decode(w.key, 'hex') = b.key) then excluded.mails
          else b.mails + excluded.mails end
      returning encode(key, 'hex') as key, mails`.execute(tx);
  return new Map(
    counted.rows.flatMap(row => {
      const key = hashes.get(row.key);
      if (key === undefined) return [];
      const most = key.startsWith('to ') ? limits.mailsPerMailbox : limits.mailsPerNetwork;
      return [[key, most - (row.mails - (wanted.get(key) ?? 0))] as const];
    }),
  );
}

async function findNetworks(tx: Tx, mails: readonly UnaskedMail[]): Promise<ReadonlyMap<string, string>> {
  const orderIds = mails.flatMap(({ orderId }) => orderId ?? []);
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; network: string }>`
    select id, encode(placed_from, 'hex') as network from customer_order
      where id = any (${orderIds}::uuid[]) and placed_from is not null`.execute(tx);
  return new Map(rows.map(row => [row.id, row.network]));
}

async function keepWithheld(tx: Tx, mails: readonly UnaskedMail[], at: Date): Promise<void> {
  const rows = mails.flatMap(({ orderId, kind }) =>
    orderId === null ? [] : [{ order_id: orderId, kind, at }],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('withheld_mail')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** True when a mail about an order was withheld; whether marketing is wanted is asked beside it. */
export async function hasWithheldMail(query: Queries, orderId: string): Promise<boolean> {
  const { rows } =
    await sql`select from withheld_mail where order_id = ${orderId} and kind <> 'marketing-confirm' limit 1`.execute(
      query,
    );
  return rows.length > 0;
}

/** Deletes counts whose time is long over. */
export async function sweepMailBudget(query: Queries, now: Date): Promise<void> {
  await query
    .deleteFrom('mail_budget')
    .where('since', '<', new Date(now.getTime() - 2 * dayMs))
    .execute();
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
