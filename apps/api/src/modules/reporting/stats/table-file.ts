import { homeTimezone, wallTimeAt, decimalAmount } from '@vh/domain';
import { csvOf } from '../../../platform/csv.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { xlsxParts, xlsxType, type XlsxCell, type XlsxTable } from '../../../platform/xlsx/xlsx.ts';

/** Figures as lines of cells. */
export interface FigureTable extends XlsxTable {
  readonly rows: readonly (readonly XlsxCell[])[];
}

/** In which form figures are handed over. */
export type TableFormat = 'csv' | 'xlsx';

/** The bytes of a table; it is short enough to be held as a whole. */
export async function tableBytes(table: FigureTable, format: TableFormat): Promise<Buffer> {
  if (format === 'csv')
    return Buffer.from(csvOf([table.head, ...table.rows.map(row => row.map(textOfCell))]));
  const parts: Buffer[] = [];
  for await (const part of xlsxParts(table, batchesOf(table.rows))) parts.push(part);
  return Buffer.concat(parts);
}

/** A table as the answer of a call. */
export async function tableAnswer(table: FigureTable, format: TableFormat): Promise<RawAnswer> {
  return {
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
    body: await tableBytes(table, format),
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${table.title}.${format}`)}`,
      'cache-control': 'private, no-store',
    },
  };
}

/** Lines of a batch: enough that writing them is not all calls, few enough that others are answered in between. */
const perBatch = 500;

async function* batchesOf(rows: FigureTable['rows']): AsyncGenerator<FigureTable['rows']> {
  for (let at = 0; at < rows.length; at += perBatch) yield rows.slice(at, at + perBatch);
}

function textOfCell(cell: XlsxCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if ('money' in cell) return decimalAmount(cell.money);
  if ('day' in cell) return cell.day;
  return wallTimeAt(cell.moment, cell.timezone || homeTimezone)
    .replace('T', ' ')
    .slice(0, 16);
}
