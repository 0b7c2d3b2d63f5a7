import { escapeXml } from './xlsx-text.ts';
import type { ZipEntry } from './zip-stream.ts';

/** Places in the list `cellXfs` below. */
export const styles = { plain: 0, head: 1, money: 2, day: 3, moment: 4, quoted: 5 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A title as the name of a sheet: 31 characters without []:*?/\ and no apostrophe at either end. */
export function sheetName(title: string): string {
  const name = title
    .replace(/[\p{Cc}[\]:*?/\\]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31);
  return name.replace(/^'+|'+$/g, '').trim() || '1';
}

/** Everything of a workbook but the sheet itself. */
export function fixedParts(name: string): ZipEntry[] {
  return [
    entry('[Content_Types].xml', contentTypes),
    entry('_rels/.rels', relationsOf([['officeDocument', 'xl/workbook.xml']])),
    entry('xl/workbook.xml', workbook(name)),
    entry(
      'xl/_rels/workbook.xml.rels',
      relationsOf([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    entry('xl/styles.xml', stylesheet),
  ];
}

function entry(name: string, text: string): ZipEntry {
  return { name, parts: [declaration + text] };
}

function relationsOf(targets: readonly (readonly [kind: string, target: string])[]): string {
  const lines = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageRelations}">${lines.join('')}</Relationships>`;
}

function workbook(name: string): string {
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`;

const stylesheet = `<styleSheet xmlns="${main}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>\
</cellXfs></styleSheet>`;
