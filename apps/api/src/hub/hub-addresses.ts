import type { NetworkInterfaceInfo } from 'node:os';
import { isHubAddress } from '@vh/domain';

/** As many as the server keeps of one hub. */
const mostAddresses = 4;

/** How a hub listens. */
export interface Listening {
  /** What staff said; then nothing else counts. */
  readonly chosen: readonly string[];
  readonly port: string;
  readonly isSecure: boolean;
}

/** Where doors of the same network find this machine: as staff said, or at its own numbers that nobody on the internet has. */
export function hubAddresses(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
  { chosen, port, isSecure }: Listening,
): string[] {
  if (chosen.length > 0) return chosen.slice(0, mostAddresses);
  return Object.values(interfaces)
    .flatMap(list => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => new URL(`${isSecure ? 'https' : 'http'}://${address}:${port}`).origin)
    .filter(isHubAddress)
    .slice(0, mostAddresses);
}
