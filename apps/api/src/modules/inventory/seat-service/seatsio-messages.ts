import * as z from 'zod';

/** What seats.io says of an object: only what is read here; there is more in it. */
export const seatsioObject = z.object({
  label: z.string(),
  status: z.string(),
  objectType: z.string(),
  labels: z
    .object({
      own: z.object({ label: z.string() }),
      parent: z.object({ label: z.string() }).nullish(),
      section: z.string().nullish(),
    })
    .nullish(),
  orderId: z.string().nullish(),
  holdToken: z.string().nullish(),
  forSale: z.boolean().nullish(),
  channel: z.string().nullish(),
  capacity: z.number().nullish(),
});

/** An object of an event: a seat, a table or booth that is sold whole, or a general admission area. */
export type SeatsioObject = z.output<typeof seatsioObject>;

export const seatsioObjects = z.record(z.string(), seatsioObject);

/** The report by label: areas that were booked more than once stand in one list. */
export const seatsioReport = z.record(z.string(), z.array(seatsioObject));

export const seatsioEvent = z.object({
  key: z.string(),
  chartKey: z.string(),
  name: z.string().nullish(),
});

/** An event there. */
export type SeatsioEvent = z.output<typeof seatsioEvent>;

export const seatsioHoldToken = z.object({
  holdToken: z.string().min(1),
  expiresAt: z.iso.datetime({ offset: true }),
});

/** Lets a cart hold seats there until it expires. */
export interface HoldToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export const seatsioStatusChanges = z.object({
  items: z.array(z.object({ id: z.number(), objectLabel: z.string() })),
  next_page_starts_after: z.number().nullish(),
});

/** A page of an event's log, the newest change first. */
export type StatusChangePage = z.output<typeof seatsioStatusChanges>;

export const seatsioFailure = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string().nullish() })).default([]),
});
