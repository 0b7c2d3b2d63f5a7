/**
 * How the text inside a ticket's QR code begins.
 *
 * A code that stays: `VH1.` + base64url of 33 bytes + `.` + base64url of the signature. Bytes: key id (1), ticket id (16,
 * UUID), event id (16, UUID). Signature: Ed25519 (RFC 8032) over the ASCII bytes before it, without the dot. A code that
 * changes: `VH2.`, the same two parts, `.` + when its picture began (seconds since the epoch) + `.` + eight digits
 * (`rotatingCodeAt`). Neither holds personal data, both are verifiable offline; as the prefix is signed too, a code that
 * changes can't be made into one that stays.
 */
export const ticketCodePrefixes = { fixed: 'VH1', rotating: 'VH2' } as const;

/** Whether a ticket's code stays or changes. */
export type TicketCodeForm = keyof typeof ticketCodePrefixes;

/** What a ticket code says before its signature is checked. */
export interface TicketClaims {
  /** Number of the key pair that signed it, 0..255. */
  readonly keyId: number;
  readonly ticketId: string;
  readonly eventId: string;
}

/** A code taken apart: its claims, the signed text and the 64 signature bytes. */
export interface ParsedTicketCode {
  readonly claims: TicketClaims;
  readonly signedText: string;
  readonly signature: Uint8Array;
  /** What of a changing code is of its moment; absent where the code stays. */
  readonly rotation?: CodeRotation;
}

/** The part of a changing code that changes. */
export interface CodeRotation {
  /** When its picture began, seconds since the epoch. */
  readonly seconds: number;
  readonly digits: string;
}

/** No scanned or typed text is taken for longer than this; our own codes have some 160 characters. */
export const mostScannedLength = 400;

const claimBytes = 33;
const signatureBytes = 64;

/** The text that is signed for a ticket. */
export function ticketCodeText(claims: TicketClaims, form: TicketCodeForm = 'fixed'): string {
  const bytes = new Uint8Array(claimBytes);
  bytes[0] = claims.keyId;
  bytes.set(uuidBytes(claims.ticketId), 1);
  bytes.set(uuidBytes(claims.eventId), 17);
  return `${ticketCodePrefixes[form]}.${toBase64Url(bytes)}`;
}

/** Joins the signed text and its signature to the code that is drawn as QR; of a changing one to what of it stays. */
export function joinTicketCode(signedText: string, signature: Uint8Array): string {
  return `${signedText}.${toBase64Url(signature)}`;
}

/** Takes a scanned text apart; undefined when it isn't of our form (then it is unknown, not forged). */
export function parseTicketCode(text: string): ParsedTicketCode | undefined {
  const [, prefix, body, tail, seconds, digits] = codeForm.exec(text.trim()) ?? [];
  if (!prefix || !body || !tail) return undefined;
  const bytes = fromBase64Url(body);
  const signature = fromBase64Url(tail);
  if (bytes?.length !== claimBytes || signature?.length !== signatureBytes) return undefined;
  return {
    claims: {
      keyId: bytes[0] ?? 0,
      ticketId: uuidText(bytes.subarray(1, 17)),
      eventId: uuidText(bytes.subarray(17, 33)),
    },
    signedText: `${prefix}.${body}`,
    signature,
    ...(digits && { rotation: { seconds: Number(seconds), digits } }),
  };
}

/** Two parts after `VH1`, four after `VH2`. */
const codeForm =
  /^(VH1(?=(?:\.[^.]+){2}$)|VH2(?=(?:\.[^.]+){4}$))\.([\w-]+)\.([\w-]+)(?:\.(\d{1,11})\.(\d{8}))?$/;

function uuidBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`not a UUID: ${uuid}`);
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Bytes as base64url without padding (RFC 4648, 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads base64url without padding; undefined for any other text. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, char => char.charCodeAt(0));
  } catch {
    // deliberate: a text that is no base64 is simply not one of our codes
    return undefined;
  }
}
