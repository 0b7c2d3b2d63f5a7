import { withMadeFiles } from '../graph/made-files.testing.mjs';
import { closureOf, readImports } from './imports.mjs';

const modules = 'apps/api/src/modules';

/** @param {Readonly<Record<string, string>>} texts by path */
const importsOf = texts => withMadeFiles(texts, root => readImports(root, Object.keys(texts)));

describe('the imports of files', () => {
  it('lead to the file behind the face of a context, and not to all that the face names', () => {
    const graph = importsOf({
      [`${modules}/orders/index.ts`]:
        "export { type Order, findOrder } from './order.ts';\nexport * as lines from './lines.ts';\nexport type { Ticket } from './ticket.ts';\n",
      [`${modules}/orders/order.ts`]: '',
      [`${modules}/orders/lines.ts`]: '',
      [`${modules}/orders/ticket.ts`]: '',
      [`${modules}/sales/cart.ts`]:
        "import {\n  findOrder as find,\n  type Order,\n  lines,\n} from '#orders';\nimport { unknown } from '#nowhere';\n",
    });
    expect(graph.get(`${modules}/sales/cart.ts`)).toEqual([
      `${modules}/orders/order.ts`,
      `${modules}/orders/lines.ts`,
    ]);
  });

  it('of tests lead through faces of packages by name, and leave out types', () => {
    const texts = {
      'libs/domain/package.json': '{ "name": "@vh/domain", "exports": { ".": "./src/index.ts" } }',
      'libs/domain/src/index.ts':
        "export * from './money.ts';\nexport { orderStates as states } from './order.ts';",
      'libs/domain/src/money.ts': 'export function addTax() {}\nexport interface Money {}',
      'libs/domain/src/order.ts': 'export const orderStates = [];',
      'libs/domain/src/dates.ts': '',
      'apps/api/src/price.ts':
        "import type { Money } from '@vh/domain';\nimport type { Day } from './dates.ts';\nimport { type Money as M, states } from '@vh/domain';",
      'apps/api/src/dates.ts': 'export type Day = string;',
      'apps/api/src/tax.ts': "import { addTax } from '@vh/domain';\nimport * as domain from '@vh/domain';",
    };
    const graph = withMadeFiles(texts, root =>
      readImports(root, Object.keys(texts), [], { isOfTests: true }),
    );
    expect(graph.get('apps/api/src/price.ts')).toEqual(['libs/domain/src/order.ts']);
    expect(graph.get('apps/api/src/tax.ts')).toEqual([
      'libs/domain/src/money.ts',
      'libs/domain/src/index.ts',
    ]);
  });

  it('lead on through files and the packages of the workspace', () => {
    const graph = importsOf({
      'libs/domain/package.json': '{ "name": "@vh/domain", "exports": { ".": "./src/index.ts" } }',
      'libs/domain/src/index.ts': "export * from './money.ts';",
      'libs/domain/src/money.ts': '',
      'apps/api/src/price.ts': "const money = () => import('@vh/domain');",
      'apps/api/src/price.test.ts': "jest.mock('./price.ts');",
    });
    expect([...closureOf(graph, ['apps/api/src/price.test.ts'])]).toEqual([
      'apps/api/src/price.test.ts',
      'apps/api/src/price.ts',
      'libs/domain/src/index.ts',
      'libs/domain/src/money.ts',
    ]);
  });
});
