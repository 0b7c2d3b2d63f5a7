import type { BodyOf } from '@vh/contract';
import type { Vault } from './vault.ts';

/** A scan as it is sent to the server. */
export type LoggedScan = BodyOf<'POST /back/checkin/upload'>['scans'][number];

/** A scan that waits, or that the server refused and a person has to look at. */
export interface KeptScan {
  readonly scan: LoggedScan;
  readonly refusal?: string;
  /** The ticket that it let through. */
  readonly passed?: string;
}

/**
 * The scans of a scanner that the server has not confirmed. What can't be stored (a full disk) is kept in memory, and said.
 */
export function createScanLog(vault: Vault | undefined, scannerId: string) {
  const inMemory = new Map<string, KeptScan>();
  const keyOf = (nonce: string) => `${scannerId}/${nonce}`;
  return {
    /** Writes a scan down; false when only memory has it. */
    async add(kept: KeptScan): Promise<boolean> {
      inMemory.set(kept.scan.nonce, kept);
      try {
        await vault?.put('scans', keyOf(kept.scan.nonce), kept);
        return vault !== undefined;
      } catch {
        // deliberate: the door goes on, and says that this page must stay open until the scan was sent
        return false;
      }
    },
    async remove(nonces: readonly string[]): Promise<void> {
      for (const nonce of nonces) inMemory.delete(nonce);
      await vault?.delete('scans', nonces.map(keyOf));
    },
    /** All of them, of every tab, the oldest first. */
    async list(): Promise<KeptScan[]> {
      const stored = (await vault?.list('scans', `${scannerId}/`)) ?? [];
      const all = new Map(inMemory);
      for (const { value } of stored) {
        const kept = value as KeptScan;
        all.set(kept.scan.nonce, kept);
      }
      return [...all.values()].sort((a, b) => (a.scan.at < b.scan.at ? -1 : 1));
    },
  };
}
