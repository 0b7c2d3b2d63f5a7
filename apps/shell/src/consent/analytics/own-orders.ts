/** Where the numbers of orders placed with consent are kept until their purchase is told. */
const storageKey = 'vh_orders_to_tell';

/** Orders remembered at most; the oldest is forgotten first. */
const mostOrders = 10;

/** Remembers an order that was placed in this browser. */
export function rememberOrder(order: string): void {
  write([...read().filter(known => known !== order), order].slice(-mostOrders));
}

/**
 * Tells once whether an order was placed in this browser and its purchase still has to be told: not after a reload,
 * in a second tab, or where somebody only looks at the order from a mail.
 */
export async function claimOrder(order: string): Promise<boolean> {
  const claim = () => {
    const waiting = read();
    if (!waiting.includes(order)) return false;
    write(waiting.filter(known => known !== order));
    return true;
  };
  // two tabs may come to it at the same moment
  return 'locks' in navigator ? navigator.locks.request(storageKey, claim) : claim();
}

/** Forgets all orders. */
export function forgetOrders(): void {
  write([]);
}

function read(): string[] {
  try {
    const orders: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(orders) ? orders.filter(order => typeof order === 'string') : [];
  } catch {
    return [];
  }
}

function write(orders: readonly string[]): void {
  try {
    if (orders.length > 0) localStorage.setItem(storageKey, JSON.stringify(orders));
    else localStorage.removeItem(storageKey);
  } catch {
    // deliberate: without storage no purchase is told, which is better than telling it twice
  }
}
