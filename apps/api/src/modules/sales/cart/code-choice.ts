import { AppError } from '../../../platform/app-error.ts';
import type { Catalogue, codeRepo } from '#catalogue';
import { coversAny, type PricedHold } from '../pricing/cart-pricing.ts';

/**
 * The code that is meant by a word: of the clients who have one by this name, the one whose tickets are wanted.
 * @throws {AppError} code.unknown, code.not_applicable
 */
export function fittingCode(
  named: readonly codeRepo.CodeRecord[],
  {
    eventId,
    wanted,
    catalogue,
  }: {
    /** The event on whose page it was typed. */
    readonly eventId: string | undefined;
    readonly wanted: readonly PricedHold[];
    readonly catalogue: Catalogue;
  },
): codeRepo.CodeRecord {
  const active = named.filter(code => code.active);
  if (active.length === 0) throw new AppError('code.unknown', { message: 'no such code' });
  const isOwn = (code: codeRepo.CodeRecord) => code.eventId !== null && code.eventId === eventId;
  // a word may be the code of several events: the one of the page where it was typed is meant
  const fitting = [...active]
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .find(code => coversAny(code, wanted, catalogue));
  if (!fitting) throw new AppError('code.not_applicable', { message: 'the code is for other tickets' });
  return fitting;
}

/** One unit of each ticket type of an event that buyers may ask for. */
export function unitsOf(event: {
  readonly id: string;
  readonly ticketTypes: readonly { readonly id: string; readonly visibility: string }[];
}): PricedHold[] {
  return event.ticketTypes
    .filter(type => type.visibility !== 'payspot')
    .map(type => ({
      ...{ eventId: event.id, ticketTypeId: type.id, quantity: 1, chosenPrice: null, heldFace: null },
    }));
}
