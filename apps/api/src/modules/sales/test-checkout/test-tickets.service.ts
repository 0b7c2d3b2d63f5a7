import type { ParsedBodyOf } from '@vh/contract';
import { priceNow, refuseChosenPrice } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type CartCode, loadCatalogue } from '#catalogue';
import {
  createFreeSeats,
  type FreeSeats,
  type HoldProblem,
  type HoldRequestLine,
  linesBySeat,
  listFreeSeats,
  loadSeatLayout,
  mergeLines,
  problemsOnMap,
} from '#inventory';
import { listSaleTypes, type SaleType } from '../staff-orders/staff-sale.repo.ts';
import { takeSeats } from './seat-lines.ts';
import { countTestTickets, listTestSeats, type TestCart, type TestCartLine } from './test-cart.repo.ts';
import { unpaidSince } from './test-mode.ts';
import { unlockedBy } from './unlocked-types.ts';

type HoldBody = ParsedBodyOf<'POST /front/cart/hold'>;
type Wanted = Pick<HoldRequestLine, 'ticketTypeId' | 'quantity' | 'chosenPrice'>;

/** A cart that tickets are put into, with its codes. */
export interface FilledCart {
  readonly cart: TestCart;
  readonly codes: readonly CartCode[];
  /** What is in it goes when the new tickets can be had. */
  readonly isReplaced: boolean;
}

/** Judges which tickets test mode has: by the rules of the shop, and without touching what is sold. */
export function createTestTickets(clock: Clock) {
  const at = (eventId: string) => ({ eventId, now: clock.now(), unpaidSince: unpaidSince(clock.now()) });

  /** Refuses lines that test mode has no tickets for. @throws {AppError} inventory.unavailable */
  async function requireTickets(
    tx: Tx,
    { cart, codes, isReplaced }: FilledCart,
    wanted: readonly Wanted[],
  ): Promise<SaleType[]> {
    const { eventId } = cart;
    const types = await listSaleTypes(tx, eventId);
    const catalogue = await loadCatalogue(
      tx,
      types.map(({ id: ticketTypeId }) => ({ eventId, ticketTypeId })),
    );
    const taken = await countTestTickets(tx, {
      ...at(eventId),
      exceptCart: isReplaced ? cart.cart : undefined,
    });
    const isShown = ({ id, visibility }: SaleType) =>
      visibility === 'public' || (visibility === 'code' && unlockedBy(codes, { eventId, catalogue, id }));
    const problems = wanted.flatMap(line => {
      const type = types.find(({ id }) => id === line.ticketTypeId);
      if (!type || !isShown(type)) return problem(line, 'unknown', 0);
      if (refuseChosenPrice(type, line.chosenPrice ?? null)) return problem(line, 'price', type.available);
      const inCart = (isReplaced ? [] : cart.lines)
        .filter(({ ticketTypeId }) => ticketTypeId === type.id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const most = catalogue.ticketType(type.id).maxPerOrder;
      if (inCart + line.quantity > most) return problem(line, 'limit', Math.max(most - inCart, 0));
      const left = Math.max(type.available - takenBeside(type, types, taken), 0);
      if (line.quantity <= left) return [];
      return problem(line, left === 0 ? 'sold_out' : 'not_enough', left);
    });
    if (problems.length > 0) throw new AppError('inventory.unavailable', { details: { problems } });
    return types;
  }

  async function readFreeSeats(tx: Tx, { cart, isReplaced }: FilledCart): Promise<FreeSeats> {
    const layout = await loadSeatLayout(tx, cart.eventId);
    const exceptCart = isReplaced ? cart.cart : undefined;
    const taken = new Set(await listTestSeats(tx, { ...at(cart.eventId), exceptCart }));
    const free = layout.quotasOf.size === 0 ? [] : await listFreeSeats(tx, layout);
    return createFreeSeats(
      layout,
      free.filter(({ id }) => !taken.has(id)),
    );
  }

  return {
    requireTickets,

    /**
     * The lines that a request adds to a cart, with their seats.
     * @throws {AppError} inventory.unavailable, request.invalid
     */
    async linesFor(tx: Tx, filled: FilledCart, body: HoldBody): Promise<TestCartLine[]> {
      const { lines, mapSeatOf } = await linesBySeat(tx, body);
      const wanted = mergeLines(lines, newId);
      const types = await requireTickets(tx, filled, wanted);
      const { seated, problems } = takeSeats(await readFreeSeats(tx, filled), wanted);
      if (problems.length > 0)
        throw problemsOnMap(new AppError('inventory.unavailable', { details: { problems } }), mapSeatOf);
      return wanted.map(({ holdId: id, ticketTypeId, quantity, chosenPrice = null }) => {
        const type = types.find(one => one.id === ticketTypeId);
        const step = type && priceNow(type, clock.now().getTime(), quantity).step;
        const heldFace = step?.face ?? null;
        const line = { id, key: body.idempotencyKey, ticketTypeId, quantity, chosenPrice, heldFace };
        return { ...line, ...seated.get(id) };
      });
    },
  };
}

function problem({ ticketTypeId }: Wanted, reason: HoldProblem['reason'], available: number): HoldProblem[] {
  return [{ ticketTypeId, reason, available }];
}

/** Test tickets that were taken of the quotas of a type. */
function takenBeside(type: SaleType, types: readonly SaleType[], taken: ReadonlyMap<string, number>): number {
  return types
    .filter(other => other.quotaIds.some(id => type.quotaIds.includes(id)))
    .reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0);
}
