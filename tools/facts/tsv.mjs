import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** One cell: no tabs, line breaks or doubled spaces. */
export function cell(value) {
  return value === null || value === undefined ? '' : String(value).replace(/\s+/gu, ' ').trim();
}

/** Writes rows under a header line; every row must have as many cells as the header. */
export function writeTable(path, header, rows) {
  const lines = [header, ...rows].map(row => {
    if (row.length !== header.length)
      throw new Error(`${path}: ${row.length} cells in ${JSON.stringify(row)}`);
    return row.map(cell).join('\t');
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/** A short key that stays the same as long as the facts do. */
export function keyOf(prefix, ...facts) {
  const digest = createHash('sha1').update(facts.join('\u0000')).digest('hex');
  return `${prefix}${digest.slice(0, 8)}`;
}

/** Lower-case ASCII words joined by hyphens. */
export function slug(text) {
  const plain = text.replace(/đ/giu, 'd').replace(/ø/giu, 'o').replace(/ß/gu, 'ss');
  const bare = plain
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
