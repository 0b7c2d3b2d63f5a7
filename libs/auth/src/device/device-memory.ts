import type { DeviceKind } from '@vh/domain';

/** What a browser that is paired as a device remembers of it, besides its key. */
export interface OwnDevice {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
  /** The scanner or payspot. */
  readonly placeId: string;
  /** Its access was taken back: it remembers so, to say so. */
  readonly hasEnded?: boolean;
}

const storageKey = 'vh_device';

/** True when this browser can make a key that it never gives out: over https, and with a place to keep it. */
export function canPair(): boolean {
  return typeof globalThis.crypto?.subtle?.sign === 'function' && typeof indexedDB !== 'undefined';
}

/** The page that pairs a device, renews its session on the way to a path, or says that its access has ended. */
export function pairPath(path: string): string {
  return `/pair?redirect=${encodeURIComponent(path)}`;
}

/** What this browser is paired as; undefined where it is no device, and on the server. */
export function readOwnDevice(): OwnDevice | undefined {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? 'null');
    return isOwnDevice(kept) ? kept : undefined;
  } catch {
    // deliberate: a browser that refuses its storage is no device, nor is one whose memory is damaged
    return undefined;
  }
}

/** Remembers what this browser is paired as, or forgets it. */
export function writeOwnDevice(device: OwnDevice | undefined): void {
  if (device) localStorage.setItem(storageKey, JSON.stringify(device));
  else localStorage.removeItem(storageKey);
}

function isOwnDevice(value: unknown): value is OwnDevice {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'placeId' in value
  );
}
