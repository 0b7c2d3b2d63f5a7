import type { PaymentDeadlines, ServiceVat } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { findServiceVat, getSettings } from '#system';

/** What staff decide about buying. */
export interface CheckoutSettings {
  /** The secure-my-order line in basis points of the tickets with their fees; undefined when it isn't offered. */
  readonly protectionBasisPoints: number | undefined;
  /** How long a booked order waits for a card, milliseconds (product 6). */
  readonly payWithinMs: number;
  /** How long it waits, by kind of method. */
  readonly deadlines: PaymentDeadlines;
  /** The VAT of the service fee and the protection. */
  readonly serviceVat: ServiceVat;
}

/** Reads the settings of buying; what was never set, or is no such setting, has its default. */
export async function findCheckoutSettings(query: Queries): Promise<CheckoutSettings> {
  const [deploy, checkout, serviceVat] = await Promise.all([
    getSettings(query, 'deploy'),
    getSettings(query, 'checkout'),
    findServiceVat(query),
  ]);
  const { cardMinutes, bankTransferDays, payspotHours } = checkout;
  return {
    protectionBasisPoints: deploy.isSecureMyOrderAvailable ? checkout.protectionBasisPoints : undefined,
    payWithinMs: cardMinutes * 60_000,
    deadlines: { cardMinutes, bankTransferDays, payspotHours },
    serviceVat,
  };
}
