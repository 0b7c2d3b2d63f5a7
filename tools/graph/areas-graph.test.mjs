import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, describeParts, findCircle, importsPastDoors, readParts } from './areas-graph.mjs';
import { readFiles } from './file-graph.mjs';
import { withMadeFiles } from './made-files.testing.mjs';

const root = join(import.meta.dirname, '..', '..');

/** A repository of areas without anything in them. */
const empty = {
  'libs/back-office/orders/src/index.ts': '',
  ...Object.fromEntries(AREAS.map(area => [`apps/${area}/src/area.tsx`, ''])),
};

describe('the graph of areas and features', () => {
  it('has no circle', () => {
    expect(findCircle(readParts(root))).toBeUndefined();
  });

  it('finds a circle where there is one', () => {
    const part = uses => ({ files: 1, lines: 1, uses });
    const parts = { a: part(['b']), b: part(['c']), c: part(['b']) };
    expect(findCircle(parts)).toEqual(['b', 'c', 'b']);
  });

  it('finds a circle between features of an area, and between them and what is beside them', () => {
    const own = 'apps/payspot/src';
    const circleOf = texts => withMadeFiles({ ...empty, ...texts }, made => findCircle(readParts(made)));
    expect(
      circleOf({
        [`${own}/features/print/index.ts`]: "import { sell } from '../sell/index.ts';",
        [`${own}/features/sell/index.ts`]: "const load = () => import('../print/index.ts');",
      }),
    ).toEqual([`${own}/features/print`, `${own}/features/sell`, `${own}/features/print`]);
    expect(
      circleOf({
        [`${own}/features/print/index.ts`]: "import { text } from '../../texts/texts.ts';",
        [`${own}/texts/texts.ts`]: "import type { Print } from '../features/print/index.ts';",
      }),
    ).toEqual([`${own}/features/print`, `${own}/texts`, `${own}/features/print`]);
    expect(
      circleOf({
        [`${own}/area.tsx`]: "import { sell } from './features/sell/index.ts';",
        [`${own}/features/sell/index.ts`]: "import { print } from '../print/index.ts';",
        [`${own}/features/print/index.ts`]: "import { text } from '../../texts/texts.ts';",
        [`${own}/texts/texts.ts`]: '',
      }),
    ).toBeUndefined();
  });

  it('has no import past the door of a feature', () => {
    expect(importsPastDoors(readFiles(root))).toEqual([]);
  });

  it('finds an import past the door of a feature, but not of its own files', () => {
    const sell = 'apps/payspot/src/features/sell';
    const files = {
      'apps/payspot/src/area.tsx': { uses: [`${sell}/sell.page.tsx`, `${sell}/index.ts`] },
      'apps/payspot/src/features/order/order.page.tsx': {
        uses: [`${sell}/cash/index.ts`, `${sell}/index.ts`],
      },
      [`${sell}/index.ts`]: { uses: [`${sell}/sell.page.tsx`] },
    };
    expect(importsPastDoors(files)).toEqual([
      `apps/payspot/src/area.tsx → ${sell}/sell.page.tsx`,
      `apps/payspot/src/features/order/order.page.tsx → ${sell}/cash/index.ts`,
    ]);
  });

  it('is drawn as it is in docs/areas.md; `npm run graph` draws it again', () => {
    const page = readFileSync(join(root, 'docs', 'areas.md'), 'utf8');
    expect(page).toContain(describeParts(readParts(root)));
  });
});
