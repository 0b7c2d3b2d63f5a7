import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** What staff decide about buying. */
export interface CheckoutSettings {
  /** The secure-my-order line in basis points of the tickets with their fees; undefined when it isn't offered. */
  readonly protectionBasisPoints: number | undefined;
  /** How long a booked order waits for a card, milliseconds (product 6). */
  readonly payWithinMs: number;
}

const defaultProtectionBasisPoints = 600;
const defaultCardMinutes = 20;

/** Reads the settings of buying; what was never set has its default. */
export async function findCheckoutSettings(query: Queries): Promise<CheckoutSettings> {
  const result = await sql<{ section: string; name: string; value: unknown }>`
    select section, name, value from setting
      where (section, name) in (('deploy', 'isSecureMyOrderAvailable'),
        ('checkout', 'protectionBasisPoints'), ('checkout', 'cardMinutes'))`.execute(query);
  const values = new Map(result.rows.map(row => [`${row.section}.${row.name}`, row.value]));
  const isOffered = values.get('deploy.isSecureMyOrderAvailable') === true;
  return {
    protectionBasisPoints: isOffered
      ? numberOr(values.get('checkout.protectionBasisPoints'), defaultProtectionBasisPoints)
      : undefined,
    payWithinMs: numberOr(values.get('checkout.cardMinutes'), defaultCardMinutes) * 60_000,
  };
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
