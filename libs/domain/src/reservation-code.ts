import { readReadableCode } from './readable-code.ts';

/** How the QR code of a reservation begins, so that a counter's scanner can't take it for a ticket's. */
const prefix = 'VHR1';

/** Characters of a pick-up code before its check character; orders' numbers are longer. */
export const pickUpCodeLength = 5;

/** What a counter was told of a reservation: its number, its pick-up code, or both. */
export interface ReservationCode {
  readonly number?: string;
  readonly pickUpCode?: string;
}

/** What the QR code of a reservation says; scanners type it, so it has nothing but letters, digits and dots. */
export function formatReservationCode(number: string, pickUpCode: string): string {
  return `${prefix}.${number}.${pickUpCode}`;
}

/**
 * Reads what was typed or scanned: a QR code, an order's number or a pick-up code; undefined when it is none of them.
 * Scanners that type as if on another keyboard may put another mark between the parts.
 */
export function readReservationCode(typed: string): ReservationCode | undefined {
  const text = typed.trim().toUpperCase();
  if (text.startsWith(prefix)) {
    const [, number = '', pickUpCode = ''] = text.split(/[^0-9A-Z]+/).map(part => readReadableCode(part));
    return number && pickUpCode ? { number, pickUpCode } : undefined;
  }
  const code = readReadableCode(text);
  if (code === undefined) return undefined;
  return code.length === pickUpCodeLength + 1 ? { pickUpCode: code } : { number: code };
}
