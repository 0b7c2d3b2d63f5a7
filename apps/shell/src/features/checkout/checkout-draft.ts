import { browserCookieJar, readSessionCookies } from '@vh/auth/shell';
import type { TypedValues } from './checkout-form.model.ts';

/** Where what was typed is kept between visits, in this browser only. */
const storageKey = 'vh_checkout_draft';
/** Longer than it takes to come back from a phone call, not so long that it lies about. */
const keptMs = 24 * 3_600_000;

/** What was typed here before; nothing when it is old, or can not be read. */
export function readDraft(now = Date.now()): Partial<TypedValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(stored) || typeof stored['at'] !== 'number' || now - stored['at'] > keptMs) return {};
    if (stored['owner'] && stored['owner'] !== whoIsHere()) return {};
    return isRecord(stored['values']) ? (stored['values'] as Partial<TypedValues>) : {};
  } catch {
    // deliberate: storage may be forbidden or hold something else; the form then opens empty
    return {};
  }
}

/** Keeps what is typed; what the buyer agrees to is asked again each time. */
export function writeDraft(values: TypedValues, now = Date.now()): void {
  const { email, name, phone, attendees, answers, wantsInvoice, invoice } = values;
  const kept = { email, name, phone, attendees, answers, wantsInvoice, invoice };
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: now, owner: whoIsHere(), values: kept }));
  } catch {
    // deliberate: see readDraft
  }
}

/** Forgets what was typed: the order is made. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // deliberate: see readDraft
  }
}

/** What somebody typed while logged in is for nobody who sits here after they have logged out. */
function whoIsHere(): string {
  return readSessionCookies(browserCookieJar())?.userId ?? '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
