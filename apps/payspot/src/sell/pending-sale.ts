import type { SellBody } from './sale.model.ts';

const keyOf = (payspotId: string) => `vh-payspot-sale-${payspotId}`;

/** Remembers a sale while its answer is out, so that a reload of the page can ask for the same sale again. */
export function rememberSale(body: SellBody): void {
  sessionStorage.setItem(keyOf(body.payspotId), JSON.stringify(body));
}

/** Forgets the remembered sale once its fate is known. */
export function forgetSale(payspotId: string): void {
  sessionStorage.removeItem(keyOf(payspotId));
}

/** The sale whose answer was still out when the page went away; undefined when there is none. */
export function rememberedSale(payspotId: string): SellBody | undefined {
  const text = sessionStorage.getItem(keyOf(payspotId));
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSellBody(value) ? value : undefined;
  } catch {
    // deliberate: what can't be read can't be repeated; the sales list still tells the truth
    return undefined;
  }
}

function isSellBody(value: unknown): value is SellBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'idempotencyKey' in value &&
    'lines' in value &&
    'payment' in value &&
    Array.isArray(value.lines)
  );
}
