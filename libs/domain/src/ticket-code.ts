/**
 * The text inside a ticket's QR code: `VH1.` + base64url of 33 bytes + base64url of the signature.
 *
 * Bytes: key id (1), ticket id (16, UUID), event id (16, UUID). Signature: Ed25519 (RFC 8032) over the ASCII
 * bytes before the last dot. It holds no personal data and is verifiable offline with the public key.
 */
export const ticketCodePrefix = 'VH1';

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
}

const claimBytes = 33;
const signatureBytes = 64;

/** The text that is signed for a ticket. */
export function ticketCodeText(claims: TicketClaims): string {
  const bytes = new Uint8Array(claimBytes);
  bytes[0] = claims.keyId;
  bytes.set(uuidBytes(claims.ticketId), 1);
  bytes.set(uuidBytes(claims.eventId), 17);
  return `${ticketCodePrefix}.${toBase64Url(bytes)}`;
}

/** Joins the signed text and its signature to the code that is drawn as QR. */
export function joinTicketCode(signedText: string, signature: Uint8Array): string {
  return `${signedText}.${toBase64Url(signature)}`;
}

/** Takes a scanned text apart; undefined when it isn't of our form (then it is unknown, not forged). */
export function parseTicketCode(text: string): ParsedTicketCode | undefined {
  const parts = text.trim().split('.');
  const [prefix, body, tail] = parts;
  if (parts.length !== 3 || prefix !== ticketCodePrefix || !body || !tail) return undefined;
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
  };
}

function uuidBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`not a UUID: ${uuid}`);
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, char => char.charCodeAt(0));
  } catch {
    // deliberate: a text that is no base64 is simply not one of our codes
    return undefined;
  }
}
