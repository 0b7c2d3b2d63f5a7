import type { DoorStore } from '../store/index.ts';
import type { Sync } from './door-list.model.ts';

/** So many are remembered; the server tells of no more. */
const mostSeen = 200;

/** Which conflicts tickets somebody at a door has seen; kept on the device, so that a reload shows none of them again. */
export function createSeenConflicts(store: DoorStore | undefined, base: string) {
  const key = `seen/${base}`;
  let nonces: readonly string[] = [];
  return {
    async load(): Promise<void> {
      const [record] = (await store?.list('lists', key)) ?? [];
      if (Array.isArray(record?.value)) nonces = record.value.filter(one => typeof one === 'string');
    },
    /** Remembers that they were seen; memory has it where the store is full. */
    async add(added: readonly string[]): Promise<void> {
      nonces = [...new Set([...nonces, ...added])].slice(-mostSeen);
      await store?.put('lists', key, nonces).catch(() => undefined);
    },
    /** Those that nobody has seen. */
    unseen: (conflicts: readonly Conflict[] = []) => conflicts.filter(({ nonce }) => !nonces.includes(nonce)),
  };
}

/** Two people who came in by one ticket, as both doors are told. */
export type Conflict = NonNullable<Sync['conflicts']>[number];
