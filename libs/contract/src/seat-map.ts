import * as z from 'zod';
import { id } from './primitives.ts';

// Drafts may be wrong in every way that can be drawn; these bounds only keep what is stored finite.
const shortText = z.string().max(100);
const key = z.string().min(1).max(64);
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const length = z.number().min(-1_000_000).max(1_000_000);
const degrees = z.number().min(-36_000).max(36_000);
const colour = z.string().max(9);

const point = z.strictObject({ x: coordinate, y: coordinate }).readonly();
const outline = z.array(point).max(2_000).readonly();
const size = z.strictObject({ width: length, height: length }).readonly();

/** The most seats a map may have. */
export const mostMapSeats = 60_000;

const seat = z
  .strictObject({
    id: key,
    label: shortText,
    x: coordinate,
    y: coordinate,
    category: key.optional(),
    accessible: z.boolean().optional(),
    companion: z.boolean().optional(),
    restrictedView: z.boolean().optional(),
  })
  .readonly();
const seats = z.array(seat).max(mostMapSeats).readonly();

const numbering = z
  .strictObject({
    alphabet: z.enum(['numbers', 'latin', 'abeceda', 'azbuka', 'roman']),
    start: z.int().min(1).max(1_000_000),
    step: z.int().min(1).max(1_000).optional(),
    prefix: z.string().max(20).optional(),
    skip: z.array(z.string().max(20)).max(200).readonly().optional(),
    order: z.enum(['from-start', 'from-end', 'odd-first', 'even-first']),
    continuous: z.boolean().optional(),
  })
  .readonly();

const row = z
  .strictObject({
    id: key,
    label: shortText,
    seats,
    layout: z
      .strictObject({ start: point, angle: degrees, spacing: length, curve: length, numbering })
      .readonly()
      .optional(),
  })
  .readonly();

const table = z
  .strictObject({
    id: key,
    label: shortText,
    shape: z.enum(['round', 'rectangular']),
    x: coordinate,
    y: coordinate,
    width: length,
    height: length,
    rotation: degrees,
    seats,
    bookAsWhole: z.boolean(),
  })
  .readonly();

const zone = z
  .strictObject({
    id: key,
    label: shortText,
    outline,
    capacity: z.number().min(0).max(10_000_000),
    category: key.optional(),
  })
  .readonly();

const section = z
  .strictObject({
    id: key,
    label: shortText,
    floor: shortText.optional(),
    outline: outline.optional(),
    category: key.optional(),
    rows: z.array(row).max(5_000).readonly(),
    tables: z.array(table).max(5_000).readonly(),
    zones: z.array(zone).max(500).readonly(),
    entrance: shortText.optional(),
    focalPoint: point.optional(),
  })
  .readonly();

const shapeBase = {
  id: key,
  floor: shortText.optional(),
  colour: colour.optional(),
  borderColour: colour.optional(),
};

const shape = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...shapeBase,
      kind: z.enum(['stage', 'rectangle', 'ellipse']),
      x: coordinate,
      y: coordinate,
      width: length,
      height: length,
      rotation: degrees,
      label: shortText.optional(),
    })
    .readonly(),
  z
    .strictObject({ ...shapeBase, kind: z.literal('polygon'), points: outline, label: shortText.optional() })
    .readonly(),
  z
    .strictObject({
      ...shapeBase,
      kind: z.literal('text'),
      text: z.string().max(500),
      x: coordinate,
      y: coordinate,
      size: length,
      rotation: degrees,
    })
    .readonly(),
]);

/**
 * A hall as it is drawn and sold; `SeatMap` of `@vh/seating`, which a test compares. It takes maps with errors, so that
 * a draft can be left at any time: what is wrong is told by `validateSeatMap`.
 */
export const seatMap = z
  .strictObject({
    format: z.literal(1),
    size,
    categories: z
      .array(z.strictObject({ key, name: shortText, colour, accessible: z.boolean().optional() }).readonly())
      .max(200)
      .readonly(),
    sections: z.array(section).max(2_000).readonly(),
    shapes: z.array(shape).max(10_000).readonly(),
    focalPoint: point.optional(),
    background: z
      .strictObject({
        /** A picture of the site's own: nothing is ever fetched from elsewhere. */
        mediaId: id,
        x: coordinate,
        y: coordinate,
        width: length,
        height: length,
        opacity: z.number().min(0).max(1),
        isShown: z.boolean().optional(),
      })
      .readonly()
      .optional(),
    floors: z.array(shortText).max(20).readonly().optional(),
  })
  .readonly()
  // counted as it is read: what stands in many rows together is bounded nowhere else
  .refine(map => seatsIn(map.sections) <= mostMapSeats, { path: ['sections'] });

interface CountedSection {
  readonly rows: readonly { readonly seats: readonly unknown[] }[];
  readonly tables: readonly { readonly seats: readonly unknown[] }[];
}

function seatsIn(sections: readonly CountedSection[]): number {
  let count = 0;
  for (const { rows, tables } of sections) {
    for (const group of rows) count += group.seats.length;
    for (const group of tables) count += group.seats.length;
  }
  return count;
}

/** Something that is wrong with a map; codes and severities are those of `@vh/seating`. */
export const mapProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** The field, as `sections[0].rows[2].seats[5].label`. */
  path: z.string(),
  /** What it concerns. */
  ids: z.array(z.string()).readonly(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What a check of a map found. */
export const mapCheck = z.object({
  /** At most a hundred of each code. */
  problems: z.array(mapProblem).readonly(),
  /** How many there are of each code. */
  counts: z.record(z.string(), z.int()),
  /** Whether there is no error. */
  canPublish: z.boolean(),
});
