import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SeatStand } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { applySeatMap } from '../seat-map-binding.service.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { buildSeatMap, mapOfFile } from '../../catalogue/seat-maps/seat-maps.testing.ts';
import { createSeatFollower, type SeatFollower } from './follow-events.ts';
import { listServedSeats } from './seat-service.repo.ts';
import { startFakeSeatsio, type FakeSeatsio } from './testing/fake-seatsio.ts';
import type { FakeObject } from './testing/fake-seatsio-event.ts';

/** The key of the workspace that tests have. */
export const workspaceKey = 'the secret key of a workspace';

/** A chart of 32 seats: rows A and B of one category, C and D of another. */
export const sampleChart = readFileSync(
  resolve(__dirname, '../../../../../../libs/seating/src/fixtures/sampleChart.json'),
  'utf8',
);

/** A chart of two tables of six chairs: T1 is sold by the chair, T2 as a whole. */
export const tablesChart = readFileSync(
  resolve(__dirname, '../../../../../../libs/seating/src/fixtures/sampleChartWithTables.json'),
  'utf8',
);

/** An event whose seats are at seats.io. */
export interface SeatsioEventFile {
  readonly event: BuiltEvent;
  readonly eventKey: string;
  /** A seat's id by its label there. */
  seatId(label: string): string;
  /** Holds seats by their labels, in a new cart or one that is there, and answers the call. */
  hold(labels: readonly string[], cartToken?: string): ReturnType<typeof holdSeats>;
  /** How an object stands at seats.io. */
  there(label: string): FakeObject;
  /** How seats stand here. */
  here(...labels: readonly string[]): Promise<SeatStand['state'][]>;
  /** How all chairs of a table that is one object there stand here. */
  hereAll(label: string): Promise<SeatStand['state'][]>;
}

/** A service with a workspace at seats.io. */
export interface SeatsioEventSetup {
  readonly app: TestApp;
  readonly fake: FakeSeatsio;
  readonly admin: string;
  readonly follower: SeatFollower;
  /** Makes an event of the sample chart, or another, and binds it. */
  openShow(options?: {
    readonly soldElsewhere?: boolean;
    readonly bind?: boolean;
    readonly chart?: string;
  }): Promise<SeatsioEventFile>;
  close(): Promise<void>;
}

/** Opens the service and its seats.io; close it in afterAll. */
export async function openSeatsioEvent(): Promise<SeatsioEventSetup> {
  let now = () => new Date();
  const fake = await startFakeSeatsio(workspaceKey, () => now());
  const app = await createTestApp({
    seatServiceEnvironment: { SEATSIO_SECRET_KEY: workspaceKey, SEATSIO_HOST: fake.host },
  });
  now = () => app.clock.now();
  const { token: admin } = await loginAs(app.deps, 'admin');
  let shows = 0;
  return {
    app,
    fake,
    admin,
    follower: createSeatFollower(app.deps),
    async openShow({ soldElsewhere = false, bind = true, chart = sampleChart } = {}) {
      shows += 1;
      const eventKey = `show-${shows}`;
      fake.addEvent(eventKey, `chart-${shows}`, chart);
      const event = await buildMappedEvent(app, chart);
      const show = await showOf(app, fake, event, eventKey);
      if (!bind) return show;
      const bound = await app.call(
        'POST /back/seat-service/bind',
        { eventId: event.id, eventKey, soldElsewhere },
        { token: admin },
      );
      if (bound.status !== 200) throw new Error(`binding answered ${JSON.stringify(bound.error)}`);
      return show;
    },
    async close() {
      await app.close();
      await fake.close();
    },
  };
}

async function buildMappedEvent(app: TestApp, chart: string): Promise<BuiltEvent> {
  const map = mapOfFile({ text: chart, format: 'seatsio', duplicates: 'keep-first' });
  const event = await buildEvent(app.deps, {
    maxPerOrder: 100,
    ticketTypes: [{ maxPerOrder: 100 }, { maxPerOrder: 100 }],
  });
  const { versionId } = await buildSeatMap(app.deps, event.placeId, map);
  const categories = map.categories.slice(0, 2).map(({ key }, at) => ({
    key,
    ticketTypeIds: [event.ticketTypes[at]?.id ?? ''],
    standingTicketTypeIds: [],
  }));
  const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
  await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
  return event;
}

async function showOf(
  app: TestApp,
  fake: FakeSeatsio,
  event: BuiltEvent,
  eventKey: string,
): Promise<SeatsioEventFile> {
  const { rows } = await sql<{ id: string; label: string }>`
    select id, row_label || '-' || seat_label as label from event_seat where event_id = ${event.id}`.execute(
    app.db.query,
  );
  const ids = new Map(rows.map(({ id, label }) => [label, id]));
  const seatId = (label: string) => ids.get(label) ?? '';
  const listSeats = () => listServedSeats(app.db.query, { eventId: event.id, now: app.clock.now() });
  return {
    event,
    eventKey,
    seatId,
    hold: (labels, cartToken) => holdSeats(app, event, labels.map(seatId), cartToken),
    there: label => fake.object(eventKey, label),
    async here(...labels) {
      const seats = await listSeats();
      return labels.map(label => seats.find(seat => seat.label === label)?.here.state ?? 'elsewhere');
    },
    async hereAll(label) {
      return (await listSeats()).filter(seat => seat.label === label).map(({ here }) => here.state);
    },
  };
}

function holdSeats(app: TestApp, event: BuiltEvent, seatIds: readonly string[], cartToken?: string) {
  return app.call('POST /front/cart/hold', {
    eventId: event.id,
    lines: [
      { ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: seatIds.length, seatIds: [...seatIds] },
    ],
    idempotencyKey: newKey(),
    ...(cartToken && { cartToken }),
  });
}
