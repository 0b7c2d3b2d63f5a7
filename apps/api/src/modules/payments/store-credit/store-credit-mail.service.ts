import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postMail } from '#messaging';
import { findOrderById, orderUrl } from '#orders';
import { creditCodeOf } from './credit-code.ts';
import { findOrganiserName } from './store-credit-list.repo.ts';
import {
  renderStoreCredit,
  renderStoreCreditCancelled,
  renderStoreCreditExpiring,
} from './store-credit.mail.ts';
import { lockCredit, takeReminder, type StoreCreditRecord } from './store-credit.repo.ts';

/** Sends a credit to its holder; answers whether there is somebody to send it to. */
export async function mailCredit(deps: Deps, tx: Tx, credit: StoreCreditRecord): Promise<boolean> {
  if (!credit.holderEmail) return false;
  const code = creditCodeOf(credit, deps.config);
  const mail = renderStoreCredit({ ...(await factsOf(deps, tx, credit)), code });
  return post(deps, tx, credit, { mail, kind: 'store-credit' });
}

/**
 * Reminds the holder of a credit once that it expires, unless it was used, cancelled, extended or reminded of meanwhile;
 * answers whether it did.
 */
export async function remindOfExpiry(deps: Deps, tx: Tx, creditId: string): Promise<boolean> {
  const now = deps.clock.now();
  const credit = await lockCredit(tx, creditId);
  const isDue = credit && (await takeReminder(tx, creditId, now));
  if (!isDue) return false;
  const code = creditCodeOf(credit, deps.config);
  const mail = renderStoreCreditExpiring({ ...(await factsOf(deps, tx, credit)), code });
  return post(deps, tx, credit, { mail, kind: 'store-credit-expiring' });
}

/** Writes to the holder of a credit that it was cancelled; `balance` is what was left of it. */
export async function mailCancelled(deps: Deps, tx: Tx, credit: StoreCreditRecord): Promise<void> {
  if (!credit.holderEmail) return;
  const mail = renderStoreCreditCancelled(await factsOf(deps, tx, credit));
  await post(deps, tx, credit, { mail, kind: 'store-credit-cancelled' });
}

function post(
  deps: Deps,
  tx: Tx,
  { holderEmail: recipient, orderId }: StoreCreditRecord,
  { mail, kind }: { readonly mail: ReturnType<typeof renderStoreCredit>; readonly kind: string },
): Promise<boolean> {
  return postMail(deps, tx, mail, { kind, recipient, ...(orderId !== null && { orderId }) });
}

async function factsOf(deps: Deps, query: Queries, credit: StoreCreditRecord) {
  const { language, holderName, currency, balance, expiresAt, orderId } = credit;
  const order = orderId === null ? undefined : await findOrderById(query, orderId);
  return {
    ...{ language, holderName, currency, balance, expiresAt },
    organiser: await findOrganiserName(query, credit.clientId),
    orderUrl: order ? orderUrl(order, deps.config) : undefined,
    shopUrl: `${deps.config.publicOrigin}/?lang=${language}`,
  };
}
