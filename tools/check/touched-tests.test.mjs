import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { COMPOSITIONS, findTouchedTests } from './touched-tests.mjs';

const orders = 'apps/api/src/modules/orders';
const app = 'apps/api/src/composition/app.ts';

/** Texts of a workspace, and what they import. @type {Record<string, [text: string, uses?: string[]]>} */
const workspace = {
  [app]: ['', [`${orders}/orders.routes.ts`, 'apps/api/src/modules/refunds/refunds.ts']],
  [`${orders}/orders.routes.ts`]: ["call('POST /back/order/get')", [`${orders}/orders.service.ts`]],
  [`${orders}/orders.service.ts`]: [''],
  [`${orders}/orders.test.ts`]: ['', [app]],
  'apps/api/src/modules/refunds/refunds.ts': [''],
  'apps/api/src/modules/refunds/refunds.test.ts': ["call('POST /back/order/get')", [app]],
  'apps/api/src/modules/refunds/words.test.ts': ['', [app]],
  'apps/api/src/modules/refunds/near.test.ts': ['', [`${orders}/orders.service.ts`]],
  'libs/domain/src/money.ts': [''],
  'libs/domain/src/money.test.ts': ['', ['libs/domain/src/money.ts']],
  'libs/ui/src/price.tsx': ['', ['libs/domain/src/money.ts']],
  'libs/ui/src/price.test.tsx': ['', ['libs/ui/src/price.tsx']],
  'libs/ui/jest.config.cjs': [''],
  'tools/graph/graph.test.mjs': ['readFiles(ROOT)'],
  'docs/permissions.md': [''],
  'libs/auth/src/pages.test.ts': ["read('../docs/permissions.md')"],
};

/** @param {string[]} changed */
function find(...changed) {
  const graph = new Map(Object.entries(workspace).map(([file, [, uses = []]]) => [file, uses]));
  const textOf = (/** @type {string} */ file) => workspace[file]?.[0] ?? '';
  const { touched, left } = findTouchedTests({ graph, files: Object.keys(workspace), changed, textOf });
  const isTools = (/** @type {string} */ file) => file.startsWith('tools/');
  return { touched, left, names: touched.map(({ file }) => file).filter(file => !isTools(file)) };
}

describe('the tests that a change touches', () => {
  it('import it, however far', () => {
    expect(find('libs/domain/src/money.ts').names).toEqual([
      'libs/domain/src/money.test.ts',
      'libs/ui/src/price.test.tsx',
    ]);
  });

  it('lie beside it in the API, make its calls or import it, and not merely start the service', () => {
    const { names, left } = find(`${orders}/orders.service.ts`);
    expect(names).toEqual([
      `${orders}/orders.test.ts`,
      'apps/api/src/modules/refunds/refunds.test.ts',
      'apps/api/src/modules/refunds/near.test.ts',
    ]);
    expect(left).toEqual(['apps/api/src/modules/refunds/words.test.ts']);
  });

  it('are all of the API when its tables change, and all of all when what every test needs does', () => {
    const all = Object.keys(workspace).filter(file => file.includes('.test.'));
    expect(find('apps/api/src/schema/functions/sales/hold.sql').names).toHaveLength(4);
    expect(find('jest.preset.js').touched).toHaveLength(all.length);
    expect(find('libs/ui/jest.config.cjs').names).toEqual(['libs/ui/src/price.test.tsx']);
  });

  it('name a changed file that nobody imports', () => {
    expect(find('docs/permissions.md').names).toEqual(['libs/auth/src/pages.test.ts']);
  });

  it('are those that read the whole workspace, whatever changed', () => {
    expect(find('README.md').touched.map(({ file }) => file)).toEqual(['tools/graph/graph.test.mjs']);
  });

  it('have to be run again for what they import and what they were found by', () => {
    const [first] = find(`${orders}/orders.service.ts`).touched;
    expect([...(first?.reads ?? [])].sort()).toEqual([
      app,
      `${orders}/orders.service.ts`,
      `${orders}/orders.test.ts`,
    ]);
  });
});

it('what puts the API together is where it is said to be', () => {
  for (const file of COMPOSITIONS) expect(existsSync(join(ROOT, file))).toBe(true);
});
