import { decimalAmount, wallTimeAt } from '@vh/domain';
import type { XlsxCell } from '../../../platform/xlsx/xlsx.ts';

/** A cell as CSV has it: amounts with a point, moments as 'YYYY-MM-DD HH:mm' by the clock of their time zone. */
export function csvCell(cell: XlsxCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if ('money' in cell) return decimalAmount(cell.money);
  if ('day' in cell) return cell.day;
  return wallTimeAt(cell.moment, cell.timezone).slice(0, 16).replace('T', ' ');
}
