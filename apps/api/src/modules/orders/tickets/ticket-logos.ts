import type { Queries } from '../../../platform/database.ts';
import { findLogoFile } from '#catalogue';
import type { TicketSheet } from './ticket-sheet.ts';

/** Logos of tickets by the id of their picture, PNG of at most 800 × 240 pixels. */
export type TicketLogos = Readonly<Record<string, Uint8Array>>;

/**
 * The logos that sheets name. One that is gone or can't be read is left out, and the ticket is drawn without it.
 * @param report tells the log why one is missing
 */
export async function loadLogos(
  query: Queries,
  sheets: readonly TicketSheet[],
  report: (error: unknown) => void,
): Promise<TicketLogos> {
  const logos: Record<string, Uint8Array> = {};
  for (const id of new Set(sheets.flatMap(({ logoId }) => logoId ?? []))) {
    try {
      const file = await findLogoFile(query, id);
      if (file) logos[id] = new Uint8Array(file);
    } catch (error) {
      report(error);
    }
  }
  return logos;
}
