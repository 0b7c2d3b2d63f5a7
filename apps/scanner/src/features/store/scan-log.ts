import type { BodyOf } from '@vh/contract';
import type { DoorStore } from './door-store.ts';

/** A scan as it is sent to the server. */
export type LoggedScan = BodyOf<'POST /back/checkin/upload'>['scans'][number];

/** Who has to hear of a scan. */
export type Recipient = 'server' | 'hub';

/** A scan that waits, or that the server refused and a person has to look at. */
export interface KeptScan {
  readonly scan: LoggedScan;
  readonly refusal?: string;
  /** The ticket that it let through. */
  readonly passed?: string;
  /** Who has not heard of it; absent: the server. */
  readonly to?: readonly Recipient[];
  /** The hub decided it and hands it on; it is kept here until the server has it, should the hub be lost. */
  readonly byHub?: boolean;
  /** The passage was taken back, which the hub has to hear, and the server where it may have heard of the passage. */
  readonly isUndone?: boolean;
  /** It was sent once: the server may have it, though no answer came. */
  readonly isTried?: boolean;
}

/** True when somebody has not heard of a scan. */
export function isOwed({ to = ['server'] }: KeptScan, whom: Recipient): boolean {
  return to.includes(whom);
}

/**
 * The scans of a scanner that the server has not confirmed. What can't be stored (a full disk) is kept in memory, and said.
 */
export function createScanLog(store: DoorStore | undefined, scannerId: string) {
  const inMemory = new Map<string, KeptScan>();
  /** Those of which the store has no word, or an older one. */
  const unstored = new Set<string>();
  /** Done with, whether or not the store deletes them. */
  const gone = new Set<string>();
  /** Keys of scans that this page has heard of. */
  const heard = new Set<string>();
  const keyOf = (nonce: string) => `${scannerId}/${nonce}`;

  /** Writes a scan down; false when only memory has it. */
  async function add(kept: KeptScan): Promise<boolean> {
    const { nonce } = kept.scan;
    inMemory.set(nonce, kept);
    gone.delete(nonce);
    heard.add(keyOf(nonce));
    unstored.add(nonce);
    try {
      if (!store) return false;
      await store.put('scans', keyOf(nonce), kept);
      unstored.delete(nonce);
      return true;
    } catch {
      // deliberate: the door goes on, and says that this page must stay open until the scan was sent
      return false;
    }
  }

  async function remove(nonces: readonly string[]): Promise<void> {
    for (const nonce of nonces) {
      inMemory.delete(nonce);
      unstored.delete(nonce);
      gone.add(nonce);
    }
    await store?.delete('scans', nonces.map(keyOf));
  }

  return {
    add,
    remove,
    /** True when this page must stay open until everything was sent. */
    hasUnstored: () => unstored.size > 0,
    /** Somebody has heard of these scans; what nobody else has to hear of is removed. */
    async settle(scans: readonly KeptScan[], by: Recipient): Promise<void> {
      const after = scans.map((kept): KeptScan => {
        const { to = ['server'] } = kept;
        return { ...kept, to: to.filter(one => one !== by) };
      });
      for (const kept of after) if (kept.to?.length) await add(kept);
      await remove(after.filter(({ to }) => !to?.length).map(({ scan }) => scan.nonce));
    },
    /** All of them, of every tab, the oldest first. */
    async list(): Promise<KeptScan[]> {
      const stored = (await store?.list('scans', `${scannerId}/`)) ?? [];
      const all = new Map(inMemory);
      for (const { key, value } of stored) {
        const kept = value as KeptScan;
        heard.add(key);
        if (!gone.has(kept.scan.nonce) && !unstored.has(kept.scan.nonce)) all.set(kept.scan.nonce, kept);
      }
      return [...all.values()].sort((a, b) => (a.scan.at < b.scan.at ? -1 : 1));
    },
    /** Those that other tabs wrote down and nobody in this page has heard of. */
    async listNew(): Promise<KeptScan[]> {
      const stored = (await store?.list('scans', `${scannerId}/`, heard)) ?? [];
      for (const { key } of stored) heard.add(key);
      return stored.map(({ value }) => value as KeptScan);
    },
  };
}
