import { requireActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { findClientOfEvent } from '../holds/block.repo.ts';
import { bindEvent, getBinding, getClient, planBinding, outageOf, unbindEvent } from './bind-event.ts';
import { importChart } from './import-chart.ts';
import { findSeatsioEvent, listSeatsioRows } from './seatsio-event.repo.ts';
import { getSeatServiceSettings, saveSeatServiceSettings } from './seat-service-settings.service.ts';
import { seatServicesOf } from './seat-services.ts';
import { SeatsioError } from './seatsio-error.ts';

type SeatServiceCalls =
  | `POST /back/settings/${'get' | 'save'}-seat-service`
  | `POST /back/seat-service/${'get-connection' | 'get-list' | 'import-chart' | 'get-plan' | 'get' | 'bind' | 'unbind'}`;

/** The calls of staff about the seat-map service outside. */
export function seatServiceHandlers(deps: Deps): Pick<Handlers, SeatServiceCalls> {
  const services = seatServicesOf(deps);
  return {
    'POST /back/settings/get-seat-service': () => getSeatServiceSettings(deps, deps.db.query),
    'POST /back/settings/save-seat-service': async ({ body, actor, request }) => {
      const by = { actor: requireActor(actor), address: request.address };
      const saved = await saveSeatServiceSettings(deps, body, by);
      services.forget();
      return saved;
    },
    'POST /back/seat-service/get-connection': async () => {
      const client = await getClient(services);
      try {
        await client.checkAccess();
        return { ok: true };
      } catch (error) {
        if (!(error instanceof SeatsioError)) throw error;
        return { ok: false, problem: error.failure };
      }
    },
    'POST /back/seat-service/get-list': async ({ body }) => {
      const rows = await listSeatsioRows(deps.db.query, body.lang);
      return {
        rows: rows.map(({ problem, startsAt, ...row }) => ({
          ...row,
          startsAt: startsAt.toISOString(),
          ...(problem !== null && { problem: outageOf(problem) }),
        })),
      };
    },
    'POST /back/seat-service/import-chart': ({ body, actor }) =>
      importChart(deps, services, body, requireActor(actor)),
    'POST /back/seat-service/get-plan': ({ body }) => planBinding(deps, services, body),
    'POST /back/seat-service/get': async ({ body }) => {
      if (!(await findClientOfEvent(deps.db.query, body.eventId))) throw new AppError('event.not_found');
      const event = await findSeatsioEvent(deps.db.query, body.eventId, deps.clock.now());
      return event ? getBinding(deps, body.eventId) : null;
    },
    'POST /back/seat-service/bind': ({ body, actor }) => bindEvent(deps, services, body, requireActor(actor)),
    'POST /back/seat-service/unbind': ({ body, actor }) =>
      unbindEvent(deps, services, body.eventId, requireActor(actor)),
  };
}
