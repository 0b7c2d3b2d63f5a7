import { deflateRawSync } from 'node:zlib';

/** A zip archive of texts by name, as spreadsheet programs write it; checksums are left 0. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, title, packed);
    directory.push(entry, title);
    at += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** A workbook of one sheet; texts in shared strings, numbers as they are, `{ f }` a formula without a value. */
export function workbookOf(rows: readonly (readonly (string | number | { f: string })[])[]): Buffer {
  const texts: string[] = [];
  const cell = (value: string | number | { f: string }, at: number, row: number) => {
    const reference = `${String.fromCharCode(65 + at)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${reference}" s="1"><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c r="${reference}"><f>${value.f}</f></c>`;
    return `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const sheet = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, x, y)).join('')}</row>`)
    .join('');
  const escaped = texts
    .map(text => `<si><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></si>`)
    .join('');
  return zipOf({
    'xl/workbook.xml': '<workbook/>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${escaped}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}
