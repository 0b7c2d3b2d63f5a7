import { codeCovers } from '@vh/domain';
import type { CartCode, Catalogue } from '#catalogue';

/** Whether any code of a cart shows a hidden ticket type. */
export function unlockedBy(
  codes: readonly CartCode[],
  {
    eventId,
    catalogue,
    id,
  }: { readonly eventId: string; readonly catalogue: Catalogue; readonly id: string },
): boolean {
  const { clientId, currency } = catalogue.event(eventId);
  return codes.some(
    code => code.unlocks && codeCovers(code, { clientId, currency, eventId, ticketTypeId: id }),
  );
}
