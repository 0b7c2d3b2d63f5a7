import { readPdf } from '../../orders/tickets/pdf-text.testing.ts';
import { scriptSamples } from '../../orders/typesetting/script-samples.testing.ts';
import type { ExportTable } from './export-table.ts';
import { pdfBadgeParts } from './pdf-badges.ts';
import { pdfTableParts } from './pdf-table.ts';

const info = { siteName: 'Hall', createdAt: new Date('2026-06-01T10:00:00Z'), page: 'Page' };

async function drawn(draw: typeof pdfTableParts, rows: readonly (readonly string[])[]): Promise<string> {
  async function* batches() {
    yield rows;
  }
  const table: ExportTable = {
    ...{ title: '東京ジャズ', head: ['Name', 'Ticket', 'Seat', 'Code'], widths: [30, 30, 30, 10] },
    ...{ total: rows.length, hasMoney: false, batches: batches() },
  };
  const parts: Buffer[] = [];
  for await (const part of draw(table, table.batches, info)) parts.push(part);
  return readPdf(Buffer.concat(parts)).pages.join('');
}

it.each([
  ['door lists', pdfTableParts],
  ['badges', pdfBadgeParts],
] as const)('%s have no box for a name of any script', async (_, draw) => {
  const text = await drawn(
    draw,
    scriptSamples.map(([, name, title]) => [name, title, title, name]),
  );
  expect(text).not.toContain('\0');
  expect(text).toContain('王小明');
  expect(text).toContain('김민수');
});
