import { isApiError, type ApiClient } from '@vh/api-client';

/** A print that the server has not counted yet. */
export interface UnreportedPrint {
  readonly payspotId: string;
  readonly orderId: string;
}

const storageKey = 'vh-untold-prints';

/** Keeps a print that could not be counted, until the server answers again. */
export function rememberUntold(print: UnreportedPrint): void {
  keep([...listUntold(), print]);
}

/** Has the prints of a payspot counted that were made without a network; what is still not answered stays. */
export async function reportPrints(api: Pick<ApiClient, 'call'>, payspotId: string): Promise<void> {
  for (const print of listUntold().filter(one => one.payspotId === payspotId)) {
    try {
      await api.call('POST /back/payspot/print-tickets', { ...print, lang: 'en' });
    } catch (error) {
      // refused for good: there is nothing left to be printed
      if (!isApiError(error) || error.status >= 500) throw error;
    }
    const left = listUntold();
    const at = left.findIndex(({ orderId }) => orderId === print.orderId);
    keep(left.filter((_, index) => index !== at));
  }
}

function listUntold(): UnreportedPrint[] {
  const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(kept) ? kept.filter(isUntold) : [];
}

function isUntold(value: unknown): value is UnreportedPrint {
  return typeof value === 'object' && value !== null && 'payspotId' in value && 'orderId' in value;
}

function keep(prints: readonly UnreportedPrint[]): void {
  if (prints.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(prints));
}
