import { makeReadableCode, readableAlphabet, type RandomBytes } from './readable-code.ts';

/** What a paired device does: it checks tickets at a door, or sells them at a counter. */
export const deviceKinds = ['scanner', 'payspot'] as const;

/** One of the kinds of paired devices; also the only role that its calls are made in. */
export type DeviceKind = (typeof deviceKinds)[number];

/** Where a device stands: asked to pair, at work, taken back, or fallen out of use. */
export const deviceStates = ['invited', 'active', 'revoked', 'expired'] as const;

/** Where a device stands. */
export type DeviceState = (typeof deviceStates)[number];

/** Minutes that a pairing is open. */
export const pairingMinutes = 10;

/** Days after which a device that was not used is paired again. */
export const deviceIdleDays = 30;

/** Length of the code that people type: the first half finds the pairing, the second half proves it. */
const typedLength = 8;

/** A code to type: eight characters that can't be misread, without a check character, so that all of it is secret. */
export function makePairingCode(randomBytes: RandomBytes): string {
  return makeReadableCode(typedLength, randomBytes).slice(0, typedLength);
}

/** Reads a typed pairing code, spaces and hyphens dropped and letters raised; undefined when it can't be one. */
export function readPairingCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '');
  const isPossible = code.length === typedLength && [...code].every(char => readableAlphabet.includes(char));
  return isPossible ? code : undefined;
}

/** The two halves of a pairing code: what it is found by, and what is kept secret. */
export function halvesOf(code: string): { readonly name: string; readonly secret: string } {
  return { name: code.slice(0, typedLength / 2), secret: code.slice(typedLength / 2) };
}

/** What a device signs with its new key to show that it has it. */
export function pairingProof(code: string): string {
  return `velvet-hall device pairing 1\n${code}`;
}

/** What a device signs for a new session; the challenge is the server's, and good for once. */
export function renewalProof(deviceId: string, challenge: string): string {
  return `velvet-hall device renewal 1\n${deviceId}\n${challenge}`;
}

/** What is known of a device that decides where it stands. */
export interface DeviceTimes {
  readonly pairingExpiresAt: Date;
  readonly pairedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

const day = 86_400_000;

/** Where a device stands at a moment. */
export function deviceStateAt(device: DeviceTimes, now: Date): DeviceState {
  if (device.revokedAt) return 'revoked';
  if (!device.pairedAt) return device.pairingExpiresAt > now ? 'invited' : 'expired';
  const lastUse = device.lastUsedAt ?? device.pairedAt;
  return now.getTime() - lastUse.getTime() > deviceIdleDays * day ? 'expired' : 'active';
}
