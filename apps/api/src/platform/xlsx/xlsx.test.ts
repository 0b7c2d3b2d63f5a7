import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync, crc32 } from 'node:zlib';
import { mostXlsxRows, xlsxParts, type XlsxCell, type XlsxTable } from './xlsx.ts';

type Rows = readonly (readonly XlsxCell[])[];

const table: XlsxTable = { title: 'Orders', head: ['Text', 'Amount'], widths: [20, 12] };

async function fileOf(rows: Rows, of: XlsxTable = table): Promise<Buffer> {
  const batches = (async function* () {
    for (const row of rows) yield await Promise.resolve([row]);
  })();
  const parts: Buffer[] = [];
  for await (const part of xlsxParts(of, batches)) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads an archive by its directory, checking each sum on the way. */
function entriesOf(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, packed, size, nameLength, offset] = [
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    const start = offset + 30 + nameLength;
    const content = inflateRawSync(file.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, sum]);
    entries.set(file.toString('utf8', at + 46, at + 46 + nameLength), content.toString());
    at += 46 + nameLength;
  }
  return entries;
}

interface Cell {
  readonly '@r': string;
  readonly '@s'?: string;
  readonly '@t'?: string;
  readonly v?: string;
  readonly f?: string;
  readonly is?: { readonly t: { readonly '#text'?: string } };
}

interface Sheet {
  readonly worksheet: { readonly sheetData: { readonly row: readonly { readonly c?: readonly Cell[] }[] } };
}

function cellsOf(file: Buffer): (readonly Cell[])[] {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, trimValues: false },
    isArray: name => name === 'row' || name === 'c',
  });
  const text = entriesOf(file).get('xl/worksheets/sheet1.xml') ?? '';
  const sheet = parser.parse(text) as Sheet;
  return sheet.worksheet.sheetData.row.map(row => row.c ?? []);
}

const textOf = (cell: Cell | undefined) => cell?.is?.t['#text'];

describe('a workbook', () => {
  it('has every part that the standard asks for, as unzip reads it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
    try {
      writeFileSync(join(folder, 'a.xlsx'), await fileOf([['a', 1]]));
      const entries = entriesOf(await fileOf([['a', 1]]));
      expect([...entries.keys()]).toEqual([
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/workbook.xml',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/worksheets/sheet1.xml',
      ]);
      const tool = execFileSync('unzip', ['-t', join(folder, 'a.xlsx')], { encoding: 'utf8' });
      expect(tool).toContain('No errors detected');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('begins with the head and keeps numbers, money and dates as numbers', async () => {
    const moment = new Date('2026-07-01T18:30:00Z');
    const [head, row] = cellsOf(
      await fileOf([
        ['Ana', 7, { money: -123450 }, { day: '2026-11-23' }, { moment, timezone: 'Europe/Belgrade' }, null],
      ]),
    );
    expect(head?.map(textOf)).toEqual(['Text', 'Amount']);
    expect(row?.map(cell => [cell['@r'], cell.v ?? textOf(cell)])).toEqual([
      ['A2', 'Ana'],
      ['B2', '7'],
      ['C2', '-1234.5'],
      ['D2', '46349'],
      ['E2', (46204 + (20 * 60 + 30) / 1440).toFixed(8)],
    ]);
  });

  it('keeps what looks like a formula as text', async () => {
    const [, row] = cellsOf(await fileOf([['=1+1', '@SUM(A1)', '+1', '-1']]));
    expect(row?.map(cell => [cell['@t'], cell['@s'], textOf(cell), cell.f])).toEqual(
      ['=1+1', '@SUM(A1)', '+1', '-1'].map(text => ['inlineStr', '5', text, undefined]),
    );
  });

  it('returns every text that XML can say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 5 }),
        async texts => {
          const [, row] = cellsOf(await fileOf([texts.map(text => `x${text}`)]));
          const sayable = texts.map(text =>
            `x${text}`
              .replace(/\p{Cs}/gu, '\uFFFD')
              .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
              .replace(/\r\n?/g, '\n'),
          );
          expect(row?.map(cell => textOf(cell)?.replace(/\r\n?/g, '\n').replaceAll('_x005F_', '_'))).toEqual(
            sayable.length > 0 ? sayable : [],
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('names columns beyond Z as table programs do', async () => {
    const [, row] = cellsOf(await fileOf([Array.from({ length: 703 }, (_, index) => index)]));
    expect([0, 25, 26, 701, 702].map(index => row?.[index]?.['@r'])).toEqual([
      'A2',
      'Z2',
      'AA2',
      'ZZ2',
      'AAA2',
    ]);
  });

  it('calls the sheet by a name that it may have', async () => {
    const name = async (title: string) =>
      /sheet name="([^"]*)"/.exec(
        entriesOf(await fileOf([], { ...table, title })).get('xl/workbook.xml') ?? '',
      )?.[1];
    expect(await name("'Orders: 1/2 [a]?'")).toBe('Orders 1 2 a');
    expect(await name('a'.repeat(40))).toBe('a'.repeat(31));
    expect(await name('??')).toBe('1');
  });

  it('asks for the next rows when those before are written, and refuses more than a sheet holds', async () => {
    const asked: number[] = [];
    const full = Array.from({ length: mostXlsxRows }, () => []);
    const rows = (async function* () {
      asked.push(0);
      yield await Promise.resolve([['a']]);
      asked.push(1);
      yield full;
    })();
    const parts = xlsxParts(table, rows);
    await parts.next();
    expect(asked).toEqual([]);
    await expect(drain(parts)).rejects.toThrow(RangeError);
    expect(asked).toEqual([0, 1]);
  });

  it('ends with the error of its rows', async () => {
    const rows = (async function* (): AsyncGenerator<Rows> {
      yield await Promise.resolve([['a']]);
      throw new Error('gone');
    })();
    await expect(drain(xlsxParts(table, rows))).rejects.toThrow('gone');
  });
});

async function drain(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const part of parts) expect(part).toBeInstanceOf(Buffer);
}
