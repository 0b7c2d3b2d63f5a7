import type { EventForm } from '@vh/domain';

/** The sales of a map without a ticket type, and without the categories that nothing sells then. */
export function withoutType(mapSales: EventForm['mapSales'], typeId: string): EventForm['mapSales'] {
  const keep = (id: string) => id !== typeId;
  return mapSales
    .map(sale => ({
      ...sale,
      ticketTypeIds: sale.ticketTypeIds.filter(keep),
      standingTicketTypeIds: sale.standingTicketTypeIds.filter(keep),
    }))
    .filter(sale => sale.ticketTypeIds.length + sale.standingTicketTypeIds.length > 0);
}
