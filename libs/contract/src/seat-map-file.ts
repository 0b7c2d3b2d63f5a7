import * as z from 'zod';

const mostSourceText = 8_000_000;

/** Forms of data that maps are read from. */
export const mapFormat = z.enum(['pretix', 'seatsio', 'ticketland', 'csv-ranges', 'csv-seats', 'svg']);

/** What becomes of seats that share an address in a source. */
export const duplicateChoice = z.enum(['rename-by-block', 'keep-first', 'renumber']);

/** What a seat is called: unique in a map. */
export const seatAddress = z.object({ section: z.string(), row: z.string(), seat: z.string() });

/** What was found in a source, and what was left out or made otherwise. */
export const importReport = z.object({
  format: mapFormat,
  seats: z.int(),
  standing: z.int(),
  sections: z.int(),
  categories: z.int(),
  /** Seats whose address no other has, and of each other address one. */
  distinctSeats: z.int(),
  /** How many addresses several seats have. */
  duplicateAddresses: z.int(),
  /** A hundred of them at most. */
  duplicates: z.array(
    z.object({
      address: seatAddress,
      seatIds: z.array(z.string()).readonly(),
      /** Where each of them is in the source. */
      places: z.array(z.string()).readonly(),
    }),
  ),
  notes: z
    .array(
      z.object({
        code: z.string(),
        count: z.int(),
        /** Where the first of them is in the source. */
        place: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .readonly(),
});

/** The `details` of `seat_map.unreadable`: why nothing was read, and where. */
export const unreadableDetails = z.object({
  problems: z.array(
    z.object({
      code: z.string(),
      /** A field's path, or `line 12`; empty for all of it. */
      place: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

/** The `details` of `seat_map.duplicates`: nothing was saved; send the choice with the same text. */
export const duplicatesDetails = z.object({ report: importReport });

/** A file that a map is read from. */
export const mapSource = {
  text: z.string().min(1).max(mostSourceText),
  /** Found out from the text without it. */
  format: mapFormat.optional(),
  filename: z.string().max(200).optional(),
  duplicates: duplicateChoice.optional(),
};
