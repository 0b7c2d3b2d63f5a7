import { plainAmount } from '#accounting';
import type { XlsxCell } from '../../../platform/xlsx/xlsx.ts';

/** A cell as CSV has it: amounts with a point, moments as 'YYYY-MM-DD HH:mm' by the clock of their time zone. */
export function csvCell(cell: XlsxCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if ('money' in cell) return plainAmount(cell.money);
  if ('day' in cell) return cell.day;
  return clockOf(cell.timezone).format(cell.moment);
}

// making one costs more than using it ten thousand times
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Swedes write moments as the standard has them
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}
