import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeParts, findCircle, readParts } from './areas-graph.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('the graph of areas and features', () => {
  it('has no circle', () => {
    expect(findCircle(readParts(root))).toBeUndefined();
  });

  it('finds a circle where there is one', () => {
    const part = uses => ({ files: 1, lines: 1, uses });
    const parts = { a: part(['b']), b: part(['c']), c: part(['b']) };
    expect(findCircle(parts)).toEqual(['b', 'c', 'b']);
  });

  it('is drawn as it is in docs/areas.md; `npm run graph` draws it anew', () => {
    const page = readFileSync(join(root, 'docs', 'areas.md'), 'utf8');
    expect(page).toContain(describeParts(readParts(root)));
  });
});
