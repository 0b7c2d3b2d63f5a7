import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/quality');

/** Rows of all pages of findings: number, fault, and what keeps it. */
function readRows() {
  return readdirSync(folder)
    .filter(name => /^findings.*\.md$/.test(name))
    .flatMap(name =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(line => /^\| *\d/.test(line))
        .map(line => ({ name, line, kept: line.split('|').at(-2)?.trim() ?? '' })),
    );
}

describe('the pages of findings', () => {
  it('say of every fault what keeps it, why it is none, or which issue has it', () => {
    const rows = readRows();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ kept }) => kept.length < 10)).toEqual([]);
  });

  it('name tests that are there', () => {
    const lost = readRows().filter(({ kept }) => {
      const [, path, title] = /^`([^`]+\.(?:test|spec)\.(?:tsx?|mjs))`: (.+)$/.exec(kept) ?? [];
      return path !== undefined && !readFileSync(join(root, path), 'utf8').includes(title);
    });
    expect(lost).toEqual([]);
  });
});
