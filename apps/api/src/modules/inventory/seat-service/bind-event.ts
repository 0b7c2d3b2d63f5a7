import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { outsideCalls } from '../../../platform/present-call.ts';
import { insertAuditEntry } from '#system';
import { addressOf, matchSeats, type SeatMatch } from './match-seats.ts';
import * as repo from './seat-service.repo.ts';
import * as events from './seatsio-event.repo.ts';
import type { SeatServices } from './seat-services.ts';
import { newestChange } from './read-status-changes.ts';
import { refreshSeatStatus } from './refresh-seat-status.ts';
import type { SeatsioClient } from './seatsio-client.ts';
import { SeatsioError } from './seatsio-error.ts';
import type { SeatsioObject } from './seatsio-messages.ts';
import { readSeatStatus } from './seatsio-status.ts';
import { listExternallyBookedSeats, reopenSeats } from './external-bookings.repo.ts';

type Plan = ResponseOf<'POST /back/seat-service/get-plan'>;
type Binding = NonNullable<ResponseOf<'POST /back/seat-service/get'>>;

const mostNamed = 50;

/** An answer of seats.io that staff wait for; its failure is told in the words of the contract. */
export async function orOutage<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SeatsioError)) throw error;
    throw new AppError('seat_service.failed', {
      details: { reason: error.failure, codes: [...error.codes] },
    });
  }
}

/** The way to the workspace. @throws {AppError} seat_service.not_set_up */
export async function getClient({ seatsio }: SeatServices): Promise<SeatsioClient> {
  const { access } = await seatsio.readSetup();
  if (!access) throw new AppError('seat_service.not_set_up');
  return seatsio.client();
}

/** What binding an event comes to. */
export async function planBinding(
  { db }: Deps,
  services: SeatServices,
  { eventId, eventKey }: ParsedBodyOf<'POST /back/seat-service/get-plan'>,
): Promise<Plan> {
  const { plan } = await readPlan(db.query, await getClient(services), eventId, eventKey);
  return plan;
}

async function readPlan(
  query: Queries,
  client: SeatsioClient,
  eventId: string,
  eventKey: string,
): Promise<{ plan: Plan; match: SeatMatch }> {
  const event = await orOutage(() => client.getEvent(eventKey));
  const objects = await orOutage(() => client.getReport(eventKey));
  const match = matchSeats(await repo.listSeatAddresses(query, eventId), objects);
  const seen = await readSeatStatus(query, objectsOf(match, objects));
  return {
    match,
    plan: {
      eventKey: event.key,
      chartKey: event.chartKey,
      name: event.name ?? event.key,
      matched: match.matched.length,
      heldInService: seen.filter(({ stand }) => stand.state === 'elsewhere').length,
      missingInService: named(match.missingInService.map(addressOf)),
      onlyInService: named(match.onlyInService.map(({ label }) => label)),
      areas: match.areas.map(({ label }) => label),
    },
  };
}

function objectsOf({ matched }: SeatMatch, objects: readonly SeatsioObject[]): SeatsioObject[] {
  const labels = new Set(matched.map(({ label }) => label));
  return objects.filter(({ label }) => labels.has(label));
}

function named(names: readonly string[]): { count: number; names: string[] } {
  return { count: names.length, names: names.slice(0, mostNamed) };
}

/**
 * Binds an event: from here on both sides follow each other. Seats that others have there are out of the sale when this
 * returns, and seats.io knows what was sold here before, where nobody has it there.
 */
export async function bindEvent(
  deps: Deps,
  services: SeatServices,
  { eventId, eventKey, soldElsewhere }: ParsedBodyOf<'POST /back/seat-service/bind'>,
  actor: Actor,
): Promise<Binding> {
  const { db, clock } = deps;
  const client = await getClient(services);
  // what happens from here on is in the log after this
  const readChange = await orOutage(() => newestChange(client, eventKey));
  const { plan, match } = await readPlan(db.query, client, eventId, eventKey);
  if (plan.missingInService.count > 0 || plan.matched === 0) {
    throw new AppError('seat_service.mismatch', { details: { plan } });
  }
  const { chartKey } = plan;
  const by = { userId: actor.userId, at: clock.now() };
  await db.transaction(async tx => {
    const isNew = await events.insertSeatsioEvent(
      tx,
      { eventId, eventKey, chartKey, soldElsewhere, readChange },
      by,
    );
    if (!isNew) throw new AppError('seat_service.bound');
    await repo.addServedSeats(tx, eventId, match.matched);
    await insertAuditEntry(tx, {
      ...{
        at: by.at,
        userId: actor.userId,
        action: 'event.bind_seat_service',
        entity: 'event',
        entityId: eventId,
      },
      before: null,
      after: { eventKey, chartKey, soldElsewhere, seats: match.matched.length },
    });
  });
  services.forget();
  const event = await events.findSeatsioEvent(db.query, eventId, clock.now());
  if (event) await outsideCalls(() => catchUp(deps, services, client, event));
  return getBinding(deps, eventId);
}

/** Looks at all seats and settles them; what fails is tried again by the sweep. */
async function catchUp(
  deps: Deps,
  { seatsio }: SeatServices,
  client: SeatsioClient,
  event: events.BoundSeatsioEvent,
): Promise<void> {
  try {
    await refreshSeatStatus(deps, client, event);
    await seatsio.settle(event);
  } catch (error) {
    if (!(error instanceof SeatsioError)) throw error;
    deps.log.warn({ err: error, eventId: event.eventId }, 'an event was bound, and is settled later');
  }
}

/** Ends the binding of an event. What others have there can be sold here again; seats.io keeps what it has. */
export async function unbindEvent(
  { db, clock }: Deps,
  services: SeatServices,
  eventId: string,
  actor: Actor,
): Promise<{ ok: true }> {
  const event = await events.findSeatsioEvent(db.query, eventId, clock.now());
  if (!event) return { ok: true };
  await db.transaction(async tx => {
    await reopenSeats(tx, await listExternallyBookedSeats(tx, eventId), clock.now());
    await events.deleteSeatsioEvent(tx, eventId);
    const { eventKey, chartKey, soldElsewhere } = event;
    await insertAuditEntry(tx, {
      ...{ at: clock.now(), userId: actor.userId, action: 'event.unbind_seat_service' },
      ...{ entity: 'event', entityId: eventId, before: { eventKey, chartKey, soldElsewhere }, after: null },
    });
  });
  services.forget();
  return { ok: true };
}

/** How an event stands at the service. @throws {AppError} not_found for one that is not there */
export async function getBinding({ db, clock }: Deps, eventId: string): Promise<Binding> {
  const event = await events.findSeatsioEvent(db.query, eventId, clock.now());
  if (!event) throw new AppError('not_found', { message: 'the event is not at the service' });
  const seats = await repo.listServedSeats(db.query, { eventId, now: clock.now() });
  const differing = await repo.listDiffering(db.query, eventId);
  const elsewhere = seats.filter(({ there }) => there.state === 'elsewhere');
  const { eventKey, chartKey, soldElsewhere, boundAt, problem, problemSince } = event;
  return {
    ...{ eventId, eventKey, chartKey, soldElsewhere },
    boundAt: boundAt.toISOString(),
    seats: seats.length,
    waiting: differing.length,
    elsewhere: elsewhere.length,
    conflicts: elsewhere.flatMap(({ name, here, orderId, thereSays }) =>
      here.state === 'booked' && orderId !== null
        ? [{ seat: name, orderId, orderNumber: here.order, says: thereSays ?? '' }]
        : [],
    ),
    ...(problemSince && { problem: { reason: outageOf(problem), since: problemSince.toISOString() } }),
  };
}

/** Why the service could not be reached, as it was noted. */
export function outageOf(text: string | null): NonNullable<Binding['problem']>['reason'] {
  switch (text) {
    case 'refused':
    case 'not_found':
    case 'unauthorised':
    case 'busy':
      return text;
    default:
      return 'unreachable';
  }
}
