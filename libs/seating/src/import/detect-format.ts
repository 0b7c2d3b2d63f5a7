import { columnsOf } from './csv-table.ts';
import type { SeatMapFormat } from './import-result.ts';

/** What a text is, by what is in it; undefined when it is nothing we read. The name of the file helps where that does not. */
export function detectFormat(text: string, filename = ''): SeatMapFormat | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{')) return detectJson(start);
  if (start.startsWith('<')) return /<svg[\s>]/.test(start.slice(0, 20_000)) ? 'svg' : undefined;
  const columns = columnsOf(text);
  if (columns.has('start') && columns.has('end')) return 'csv-ranges';
  if (columns.has('seat') && columns.has('row')) return 'csv-seats';
  // a table whose header we don't know: its import names the columns that are missing
  return /\.(csv|tsv|txt)$/i.test(filename) ? 'csv-seats' : undefined;
}

function detectJson(text: string): SeatMapFormat | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined; // deliberate: what is no JSON is none of our formats
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  if ('subChart' in parsed || 'subChartFloors' in parsed) return 'seatsio';
  if ('objects' in parsed && 'type' in parsed && parsed.type === 'schema') return 'ticketland';
  // charts of seats.io have zones too
  return 'zones' in parsed && Array.isArray(parsed.zones) && 'size' in parsed ? 'pretix' : undefined;
}
