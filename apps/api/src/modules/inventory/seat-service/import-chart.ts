import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createSeatMap, findHall } from '#catalogue';
import { getClient, orOutage } from './bind-event.ts';
import type { SeatServices } from './seat-services.ts';

/**
 * Makes the published drawing of a chart a seat map of a hall, as if its file had been sent. Of seats that share an address
 * there the first is kept: seats.io itself can't tell them apart.
 */
export async function importChart(
  deps: Deps,
  services: SeatServices,
  { hallId, chartKey, name }: ParsedBodyOf<'POST /back/seat-service/import-chart'>,
  actor: Actor,
): Promise<ResponseOf<'POST /back/seat-service/import-chart'>> {
  const hall = await findHall(deps.db.query, hallId);
  if (!hall) throw new AppError('not_found', { message: 'no such hall' });
  const client = await getClient(services);
  const text = await orOutage(() => client.getDrawing(chartKey));
  const from = { kind: 'file', text, format: 'seatsio', duplicates: 'keep-first' } as const;
  const { seatMapId, seats, standing } = await createSeatMap(deps, actor, { hallId, name, from });
  return { seatMapId, placeId: hall.placeId, name, seats, standing };
}
