import { hash } from 'node:crypto';
import { networkKey } from '@vh/domain/load';
import type { Config } from '../../../platform/config.ts';
import { derivedKey } from '../../../platform/derived-key.ts';

/** Enough that no two networks meet; each hold has an entry of an index with it. */
const keptBytes = 16;

/** How many places of an event one network may hold unpaid. */
export interface NetworkLimits {
  /** So many in any case; 0 is no limit. */
  readonly least: number;
  /** Percent of the event's capacity, if that is more. */
  readonly share: number;
}

/** The limits that the service was started with. */
export function networkLimitsOf({ abuseLimits }: Pick<Config, 'abuseLimits'>): NetworkLimits {
  return { least: abuseLimits.holdsPerNetwork, share: abuseLimits.holdsShareOfEvent };
}

/** The network of an address (a /64 of version 6) as holds keep it: 16 bytes of a keyed hash, hex. */
export function holdNetworkOf(address: string, { appSecret }: Pick<Config, 'appSecret'>): string {
  const key = derivedKey(appSecret, 'velvet-hall network of a hold');
  // SHA-3 keeps a key that stands before the message, as for cart tokens
  const digest = hash('sha3-256', Buffer.concat([key, Buffer.from(networkKey(address))]), 'buffer');
  return digest.subarray(0, keptBytes).toString('hex');
}
