import type { eventInventory, inventoryBlock, ParsedBodyOf } from '@vh/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import * as repo from './holds/block.repo.ts';
import { countTaken, dropChannelCap, listQuotas, saveChannelCap, type QuotaView } from './quota.repo.ts';

type EventInventory = z.output<typeof eventInventory>;
type BlockView = z.output<typeof inventoryBlock>;

/** Who calls, and from where. */
export interface Staff {
  readonly actor: Actor;
  readonly address: string;
}

/**
 * What staff do to the places of an event that is in their reach, each in one transaction under the lock of the quota.
 */
export function createEventInventory(deps: Deps) {
  const { db, clock } = deps;

  async function viewBlock(tx: Tx, eventId: string, blockId: string): Promise<BlockView> {
    const [block] = await repo.listBlocks(tx, { eventId, blockId });
    if (!block) throw new AppError('request.invalid', { fields: { blockId: 'unknown' } });
    return block;
  }

  async function lockQuota(tx: Tx, eventId: string, quotaId: string): Promise<repo.LockedQuota> {
    const [quota] = await repo.lockQuotas(tx, eventId, [quotaId], clock.now());
    if (!quota) throw new AppError('request.invalid', { fields: { quotaId: 'unknown' } });
    return quota;
  }

  const changeBy = ({ actor }: Staff) => ({ userId: actor.userId, at: clock.now() });

  function audit(
    tx: Tx,
    { actor, address }: Staff,
    action: string,
    eventId: string,
    before: unknown,
    after: unknown,
  ): Promise<void> {
    return insertAuditEntry(tx, {
      at: clock.now(),
      userId: actor.userId,
      action: `inventory.${action}`,
      entity: 'event',
      entityId: eventId,
      before,
      after,
      address,
    });
  }

  return {
    async get({ eventId, withSeats }: ParsedBodyOf<'POST /back/inventory/get'>): Promise<EventInventory> {
      await checkEvent(deps, eventId);
      const { query } = db;
      const seats = withSeats ? await repo.listStaffSeats(query, eventId) : undefined;
      const seatMapVersionId = await repo.findMapVersion(query, eventId);
      return {
        eventId,
        ...(seatMapVersionId && { seatMapVersionId }),
        quotas: await listQuotas(query, eventId),
        blocks: await repo.listBlocks(query, { eventId }),
        ...(seats && {
          seats: seats.map(({ blockId, mapSeat, ...seat }) => ({
            ...seat,
            ...(mapSeat && { mapSeat }),
            ...(blockId && { blockId }),
          })),
        }),
      };
    },

    async block(body: ParsedBodyOf<'POST /back/inventory/block'>, staff: Staff): Promise<BlockView> {
      const { eventId, blockId, quotaId, reason, note } = body;
      await checkEvent(deps, eventId);
      if (body.units !== undefined && body.seatIds !== undefined) {
        throw new AppError('request.invalid', {
          message: 'either a number of places or seats',
          fields: { units: 'choice', seatIds: 'choice' },
        });
      }
      return db.transaction(async tx => {
        const quota = await lockQuota(tx, eventId, quotaId);
        const known = await repo.findBlock(tx, blockId);
        if (known) return viewBlock(tx, eventId, blockId);
        const seatIds = quota.seated ? [...new Set(body.seatIds ?? [])] : [];
        const units = quota.seated ? seatIds.length : (body.units ?? 0);
        await checkFree(tx, quota, { seatIds, units });
        const block = { id: blockId, eventId, quotaId, units, reason, note, seatIds };
        const isNew = await repo.insertBlock(tx, block, changeBy(staff));
        if (!isNew) throw new AppError('request.invalid', { fields: { blockId: 'unknown' } });
        await audit(tx, staff, 'block', eventId, null, { blockId, quotaId, reason, note, units });
        return viewBlock(tx, eventId, blockId);
      });
    },

    /** Several quotas at once, all or none, as who keeps seats back chooses them on one plan. */
    async blockSeats(
      body: ParsedBodyOf<'POST /back/inventory/block-seats'>,
      staff: Staff,
    ): Promise<{ blocks: BlockView[] }> {
      const { eventId, reason, note, blocks } = body;
      await checkEvent(deps, eventId);
      return db.transaction(async tx => {
        const quotaIds = [...new Set(blocks.map(({ quotaId }) => quotaId))];
        const quotas = await repo.lockQuotas(tx, eventId, quotaIds, clock.now());
        const isSeated = quotas.length === quotaIds.length && quotas.every(({ seated }) => seated);
        if (!isSeated) throw new AppError('request.invalid', { fields: { 'blocks.0.quotaId': 'unknown' } });
        // all are written together: where the first is known this is a repeat
        if (!(await repo.findBlock(tx, blocks[0]?.blockId ?? ''))) {
          await checkSeats(tx, blocks);
          for (const { blockId, quotaId, seatIds } of blocks) {
            const block = { id: blockId, eventId, quotaId, units: seatIds.length, reason, note, seatIds };
            const isNew = await repo.insertBlock(tx, block, changeBy(staff));
            if (!isNew) throw new AppError('request.invalid', { fields: { 'blocks.0.blockId': 'unknown' } });
            const kept = { blockId, quotaId, reason, note, units: seatIds.length };
            await audit(tx, staff, 'block', eventId, null, kept);
          }
        }
        const views: BlockView[] = [];
        for (const { blockId } of blocks) views.push(await viewBlock(tx, eventId, blockId));
        return { blocks: views };
      });
    },

    async unblock(body: ParsedBodyOf<'POST /back/inventory/unblock'>, staff: Staff): Promise<BlockView> {
      const { eventId, blockId } = body;
      await checkEvent(deps, eventId);
      return db.transaction(async tx => {
        const found = await repo.findBlock(tx, blockId);
        if (found?.eventId !== eventId) {
          throw new AppError('request.invalid', { fields: { blockId: 'unknown' } });
        }
        const quota = await lockQuota(tx, eventId, found.quotaId);
        // read again: another one may have given it back while this one waited
        const block = (await repo.findBlock(tx, blockId)) ?? found;
        const units = quota.seated
          ? await repo.unblockSeats(tx, blockId, body.seatIds)
          : Math.max(0, block.units - (body.keep ?? 0));
        await repo.releaseUnits(tx, block, units, changeBy(staff));
        const left = { blockId, units: block.units - units };
        await audit(tx, staff, 'unblock', eventId, { blockId, units: block.units }, left);
        return viewBlock(tx, eventId, blockId);
      });
    },

    /** Seats of several blocks at once, all or none, as they are chosen on one plan. */
    async unblockSeats(
      { eventId, blocks }: ParsedBodyOf<'POST /back/inventory/unblock-seats'>,
      staff: Staff,
    ): Promise<{ blocks: BlockView[] }> {
      await checkEvent(deps, eventId);
      return db.transaction(async tx => {
        const found = await repo.listBlockRecords(tx, eventId, blockIdsOf(blocks));
        const unknown = blocks.findIndex(({ blockId }) => !found.some(({ id }) => id === blockId));
        if (unknown >= 0)
          throw new AppError('request.invalid', { fields: { [`blocks.${unknown}.blockId`]: 'unknown' } });
        const quotaIds = [...new Set(found.map(({ quotaId }) => quotaId))];
        await repo.lockQuotas(tx, eventId, quotaIds, clock.now());
        // read again: another one may have given some back while this one waited
        for (const block of await repo.listBlockRecords(tx, eventId, blockIdsOf(blocks))) {
          const seatIds = blocks.flatMap(one => (one.blockId === block.id ? one.seatIds : []));
          const units = await repo.unblockSeats(tx, block.id, seatIds);
          if (units === 0) continue;
          await repo.releaseUnits(tx, block, units, changeBy(staff));
          const [before, left] = [block.units, block.units - units].map(rest => ({
            blockId: block.id,
            units: rest,
          }));
          await audit(tx, staff, 'unblock', eventId, before, left);
        }
        const views: BlockView[] = [];
        for (const blockId of blockIdsOf(blocks)) views.push(await viewBlock(tx, eventId, blockId));
        return { blocks: views };
      });
    },

    async setChannelCap(
      body: ParsedBodyOf<'POST /back/inventory/set-channel-cap'>,
      staff: Staff,
    ): Promise<QuotaView> {
      const { eventId, quotaId, channel, capacity } = body;
      await checkEvent(deps, eventId);
      return db.transaction(async tx => {
        await lockQuota(tx, eventId, quotaId);
        const taken = await countTaken(tx, quotaId, channel);
        if (capacity !== null && capacity < taken) {
          throw new AppError('inventory.conflict', { details: { available: taken, seats: [] } });
        }
        if (capacity === null) await dropChannelCap(tx, quotaId, channel);
        else await saveChannelCap(tx, quotaId, channel, { capacity, taken });
        await audit(tx, staff, 'channel_cap', eventId, null, { quotaId, channel, capacity });
        const quota = (await listQuotas(tx, eventId)).find(one => one.quotaId === quotaId);
        if (!quota) throw new AppError('request.invalid', { fields: { quotaId: 'unknown' } });
        return quota;
      });
    },
  };
}

function blockIdsOf(blocks: readonly { readonly blockId: string }[]): string[] {
  return [...new Set(blocks.map(({ blockId }) => blockId))];
}

/** Whose events a caller reaches is looked at before the call; for admins, who reach all, here is seen that there is one. */
async function checkEvent({ db }: Deps, eventId: string): Promise<void> {
  if ((await repo.findClientOfEvent(db.query, eventId)) === undefined) throw new AppError('event.not_found');
}

/** Staff block what is free, and nothing else. */
async function checkFree(
  tx: Tx,
  quota: repo.LockedQuota,
  { seatIds, units }: { readonly seatIds: readonly string[]; readonly units: number },
): Promise<void> {
  if (units === 0) {
    throw new AppError('request.invalid', { fields: { [quota.seated ? 'seatIds' : 'units']: 'required' } });
  }
  if (!quota.seated) {
    if (units <= quota.free) return;
    throw new AppError('inventory.conflict', { details: { available: quota.free, seats: [] } });
  }
  refuseTaken(await repo.listSeatsOf(tx, [quota.id], seatIds), seatIds.length, 'seatIds');
}

/** Seats of locked quotas, each once and of the quota that it is said to be of, and all of them free. */
async function checkSeats(
  tx: Tx,
  blocks: readonly { readonly quotaId: string; readonly seatIds: readonly string[] }[],
): Promise<void> {
  const quotaOf = new Map(
    blocks.flatMap(({ quotaId, seatIds }) => seatIds.map(id => [id, quotaId] as const)),
  );
  const wanted = blocks.reduce((sum, { seatIds }) => sum + seatIds.length, 0);
  const quotaIds = [...new Set(blocks.map(({ quotaId }) => quotaId))];
  const found = await repo.listSeatsOf(tx, quotaIds, [...quotaOf.keys()]);
  refuseTaken(
    found.filter(({ id, quotaId }) => quotaOf.get(id) === quotaId),
    wanted,
    'blocks.0.seatIds',
  );
}

/** @throws {AppError} request.invalid at the field when some of them are no such seats, inventory.conflict with those that are not free */
function refuseTaken(seats: readonly repo.StaffSeat[], wanted: number, field: string): void {
  if (seats.length < wanted) throw new AppError('request.invalid', { fields: { [field]: 'unknown' } });
  const taken = seats.filter(seat => seat.state !== 'free');
  if (taken.length === 0) return;
  throw new AppError('inventory.conflict', {
    details: {
      available: seats.length - taken.length,
      seats: taken.map(({ id, section, row, seat, state }) => ({ id, section, row, seat, state })),
    },
  });
}
