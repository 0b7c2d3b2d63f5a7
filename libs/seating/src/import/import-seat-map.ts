import { importCsvRanges, importCsvSeats } from './csv.ts';
import { detectFormat } from './detect-format.ts';
import type { ImportResult, SeatMapFormat } from './import-result.ts';
import { importPretixPlan } from './pretix.ts';
import { brokenJson, problemOfText } from './problem-of-text.ts';
import { importSeatsioChart, type SeatsioOptions } from './seatsio.ts';
import { importSvg, type SvgOptions } from './svg.ts';
import { importTicketlandScheme, type TicketlandOptions } from './ticketland.ts';

/** How a file is read; what does not concern its format is not looked at. */
export interface ImportOptions extends SeatsioOptions, SvgOptions, TicketlandOptions {
  /** What the file is; found out if left out. */
  readonly format?: SeatMapFormat;
  readonly filename?: string;
}

/** Reads a map from the text of a file of any of the formats we know. */
export function importSeatMap(text: string, options: ImportOptions = {}): ImportResult {
  const problem = problemOfText(text);
  if (problem) return { problems: [problem] };
  const format = options.format ?? detectFormat(text, options.filename);
  switch (format) {
    case 'pretix':
      return importPretixPlan(text);
    case 'seatsio':
      return importSeatsioChart(text, options);
    case 'ticketland':
      return importTicketlandScheme(text, options);
    case 'csv-ranges':
      return importCsvRanges(text);
    case 'csv-seats':
      return importCsvSeats(text);
    case 'svg':
      return importSvg(text, options);
    case undefined:
      return { problems: [brokenJson(text) ?? { code: 'unknown-format', place: '', params: {} }] };
  }
}
