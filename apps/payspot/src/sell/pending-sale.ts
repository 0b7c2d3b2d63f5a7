import type { SellBody } from './sale.model.ts';

type SaleKey = Pick<SellBody, 'payspotId' | 'idempotencyKey'>;

const prefixOf = (payspotId: string) => `vh-payspot-sale-${payspotId} `;
const nameOf = ({ payspotId, idempotencyKey }: SaleKey) => `${prefixOf(payspotId)}${idempotencyKey}`;

/** What this page has sent and not forgotten: how each stops being its own. */
const own = new Map<string, () => void>();

/**
 * Remembers a sale while its answer is out, so that the page can ask for the same sale again after it was loaded anew, or
 * the browser died. Tabs that live keep theirs to themselves.
 */
export function rememberSale(body: SellBody): void {
  const name = nameOf(body);
  try {
    localStorage.setItem(name, JSON.stringify(body));
  } catch {
    // deliberate: on a full disk the sale is made all the same; the sales list tells the truth of one that is cut off
  }
  if (own.has(name)) return;
  own.set(name, () => undefined);
  if (!('locks' in navigator)) return;
  void navigator.locks.request(name, async () => {
    // its fate may be known before the lock is given
    if (own.has(name)) await new Promise<void>(resolve => own.set(name, resolve));
  });
}

/** Forgets the remembered sale once its fate is known. */
export function forgetSale(sale: SaleKey): void {
  const name = nameOf(sale);
  localStorage.removeItem(name);
  own.get(name)?.();
  own.delete(name);
}

/** A sale whose answer was still out when its page went away; undefined when there is none. */
export async function findCutOffSale(payspotId: string): Promise<SellBody | undefined> {
  const names = Object.keys(localStorage).filter(name => name.startsWith(prefixOf(payspotId)));
  if (names.length === 0) return undefined;
  const held = 'locks' in navigator ? (await navigator.locks.query()).held : undefined;
  const living = new Set([...own.keys(), ...(held ?? []).map(({ name }) => name)]);
  const bodies = names.filter(name => !living.has(name)).map(name => readBody(localStorage.getItem(name)));
  return bodies.find(body => body !== undefined);
}

function readBody(text: string | null): SellBody | undefined {
  if (text === null) return undefined;
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
