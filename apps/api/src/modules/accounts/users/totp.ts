import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps know it: 30 seconds, 6 digits, SHA-1. */
const stepMs = 30_000;
const digits = 6;

/** Clocks of phones go wrong a little: the step before and the one after count too. */
const tolerance = [0, -1, 1];

/** RFC 4226 asks for 128 bits at least and advises the length of SHA-1's output. */
export const totpSecretBytes = 20;

/** The time step of an instant. */
export function totpStepAt(at: Date): number {
  return Math.floor(at.getTime() / stepMs);
}

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step that a typed code belongs to, later than the last one accepted; undefined when it is none. */
export function acceptTotp(secret: Buffer, typed: string, at: Date, lastStep: number): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  if (code.length !== digits) return undefined;
  return tolerance
    .map(shift => totpStepAt(at) + shift)
    .find(step => step >= 0 && step > lastStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), code));
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 (RFC 4648) without padding, as apps take secrets. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map(group => base32Alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** The otpauth address of a secret: what the QR code says. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const terms = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${terms}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
}
