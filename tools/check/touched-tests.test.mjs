import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { COMPOSITIONS, findTouchedTests } from './touched-tests.mjs';

const orders = 'apps/api/src/modules/orders';
const stock = 'apps/api/src/modules/inventory';
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
  'libs/contract/src/contract.ts': ['', ['libs/contract/src/order.contract.ts']],
  'libs/contract/src/order.contract.ts': [
    "'POST /back/order/get': {}",
    ['libs/domain/src/list-columns/order-columns.ts'],
  ],
  'libs/contract/src/contract.test.ts': ['', ['libs/contract/src/contract.ts']],
  'libs/domain/src/list-columns/order-columns.ts': [''],
  'apps/api/src/platform/http/mount.ts': ['', ['libs/contract/src/contract.ts']],
  'apps/api/src/modules/refunds/whole.test.ts': ['', ['libs/contract/src/contract.ts']],
  'apps/api/src/modules/refunds/served.test.ts': ['', ['apps/api/src/platform/http/mount.ts']],
  [`${stock}/hold.repo.ts`]: ['select hold_batch(…)'],
  [`${stock}/hold.test.ts`]: [''],
  [`${stock}/seat.repo.ts`]: ['select seat_view(…)'],
  'apps/api/src/modules/venues/venue.repo.ts': ['select opens_at from venue'],
  'apps/api/src/modules/venues/venue.test.ts': [''],
  'apps/api/src/migrations/migration-lint.test.ts': [''],
  'apps/api/src/schema/functions/inventory/hold_batch.sql': [
    'create or replace function hold_batch() …; perform free_seats();',
  ],
  'apps/api/src/schema/functions/inventory/free_seats.sql': ['create or replace function free_seats() …'],
  'apps/api/src/migrations/0600_opening.sql': ['alter table venue add column opens_at timestamptz;'],
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

  it('are all when what every test needs changes', () => {
    const all = Object.keys(workspace).filter(file => file.includes('.test.'));
    expect(find('jest.preset.js').touched).toHaveLength(all.length);
    expect(find('libs/ui/jest.config.cjs').names).toEqual(['libs/ui/src/price.test.tsx']);
    const ofApi = all.filter(file => file.startsWith('apps/api/'));
    expect(find('apps/api/jest.config.cjs').names).toEqual(ofApi);
  });

  it('are of modules that name a changed function or one that uses it, and of the schema itself', () => {
    expect(find('apps/api/src/schema/functions/inventory/free_seats.sql').names).toEqual([
      `${stock}/hold.test.ts`,
      'apps/api/src/migrations/migration-lint.test.ts',
    ]);
  });

  it('are of modules that name a column that a migration adds', () => {
    expect(find('apps/api/src/migrations/0600_opening.sql').names).toEqual([
      'apps/api/src/modules/venues/venue.test.ts',
      'apps/api/src/migrations/migration-lint.test.ts',
    ]);
  });

  it.each(['libs/contract/src/order.contract.ts', 'libs/domain/src/list-columns/order-columns.ts'])(
    'make a call that %s describes, or look at the whole contract',
    file => {
      const { names, left } = find(file);
      expect(names).toEqual([
        'apps/api/src/modules/refunds/refunds.test.ts',
        'libs/contract/src/contract.test.ts',
        'apps/api/src/modules/refunds/whole.test.ts',
      ]);
      expect(left).toEqual(['apps/api/src/modules/refunds/served.test.ts']);
    },
  );

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
