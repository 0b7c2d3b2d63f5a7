import { storeCreditStateOf, type Currency, type StoreCreditState } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import { creditCodeOf } from './credit-code.ts';
import { findOrganiserName } from './store-credit-list.repo.ts';
import { listCreditsOfOrder } from './store-credit.repo.ts';

/** Store credit that refunds of an order gave, with its code: for the buyer of the order alone. */
export async function presentCreditsOfOrder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  orderId: string,
): Promise<
  {
    readonly code: string;
    readonly organiser: string;
    readonly state: StoreCreditState;
    readonly balance: number;
    readonly currency: Currency;
    readonly expiresAt: string;
  }[]
> {
  const credits = await listCreditsOfOrder(deps.db.query, orderId);
  return Promise.all(
    credits.map(async credit => ({
      code: creditCodeOf(credit, deps.config),
      organiser: await findOrganiserName(deps.db.query, credit.clientId),
      state: storeCreditStateOf(credit, deps.clock.now()),
      balance: credit.balance,
      currency: credit.currency,
      expiresAt: credit.expiresAt.toISOString(),
    })),
  );
}
