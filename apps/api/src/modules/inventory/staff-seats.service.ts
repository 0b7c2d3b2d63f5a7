import { packStaffSeats, type ParsedBodyOf, type staffSeats } from '@vh/contract';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { listStaffSeats, type StaffSeat } from './holds/block.repo.ts';
import { listSeatBlocks, listSeatsSince, readStaffMoment, type StaffMoment } from './staff-seats.repo.ts';

type StaffSeats = z.input<typeof staffSeats>;

/**
 * The seats of events for those who plan them. A revision says to which moment an answer belongs, so that no process has
 * to remember who saw what.
 */
export function createStaffSeats({ db }: Pick<Deps, 'db'>) {
  const { query } = db;

  async function readAll(eventId: string, { versionId, ...moment }: StaffMoment): Promise<StaffSeats> {
    return {
      kind: 'all',
      revision: writeRevision({ versionId, ...moment }),
      ...(versionId && { seatMapVersionId: versionId }),
      rows: packStaffSeats((await listStaffSeats(query, eventId)).map(presentSeat)),
      blocks: await readBlocks(eventId),
    };
  }

  const readBlocks = (eventId: string, horizon?: string) => listSeatBlocks(query, eventId, horizon);

  return {
    /** @throws {AppError} event.not_found */
    async get({ eventId, since }: ParsedBodyOf<'POST /back/inventory/get-seats'>): Promise<StaffSeats> {
      // before the seats: what changes in between is told of again
      const now = await readStaffMoment(query, eventId);
      if (!now) throw new AppError('event.not_found');
      const then = since === undefined ? undefined : readRevision(since);
      if (!then || then.versionId !== now.versionId || BigInt(then.horizon) > BigInt(now.horizon))
        return readAll(eventId, now);
      const revision = writeRevision(now);
      if (then.counts === now.counts) return { kind: 'none', revision };
      const { seats, count } = await listSeatsSince(query, eventId, then.horizon);
      return {
        kind: 'changes',
        revision,
        seats: seats.map(presentSeat),
        seatCount: count,
        blocks: await readBlocks(eventId, then.horizon),
      };
    },
  };
}

function presentSeat({ blockId, mapSeat, ...seat }: StaffSeat) {
  return { ...seat, ...(mapSeat && { mapSeat }), ...(blockId && { blockId }) };
}

function writeRevision({ counts, horizon, versionId }: StaffMoment): string {
  return [counts, horizon, versionId ?? ''].join('.');
}

/** Undefined for what was never a revision. */
function readRevision(text: string): StaffMoment | undefined {
  const [, counts, horizon, versionId] = /^([0-9a-f]{32})\.(\d{1,19})\.([0-9a-f-]{36}|)$/.exec(text) ?? [];
  if (counts === undefined || horizon === undefined) return undefined;
  return { counts, horizon, versionId: versionId === undefined || versionId === '' ? null : versionId };
}
