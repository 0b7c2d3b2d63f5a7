import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeContexts, readContexts } from './contexts-graph.mjs';
import { withMadeFiles } from './made-files.testing.mjs';

const root = join(import.meta.dirname, '..', '..');
const modules = 'apps/api/src/modules';

/** Contexts where sales use payments and orders, and payments use orders. */
const made = {
  'apps/api/package.json': '{ "imports": { "#*": "./src/modules/*/index.ts" } }',
  [`${modules}/orders/index.ts`]:
    "/** Orders and tickets. Others import it. */\nexport { order } from './order.ts';\n",
  [`${modules}/orders/order.ts`]: '',
  [`${modules}/payments/index.ts`]: "/** Payments. */\nexport { pay } from './refunds/pay.ts';\n",
  [`${modules}/payments/refunds/pay.ts`]: "import { order } from '#orders';\n",
  [`${modules}/sales/index.ts`]:
    "/** Sales. */\nimport { order } from '#orders';\nimport { pay } from '#payments';\n",
};

describe('the graph of contexts', () => {
  it('reads what each has and which others it uses, those that others stand on first', () => {
    const contexts = withMadeFiles(made, readContexts);
    expect(Object.keys(contexts)).toEqual(['orders', 'payments', 'sales']);
    expect(contexts['orders']).toEqual({
      about: 'Orders and tickets',
      files: 2,
      lines: 2,
      modules: [],
      uses: [],
    });
    expect(contexts['payments']).toMatchObject({ modules: ['refunds'], uses: ['orders'] });
    expect(contexts['sales']?.uses).toEqual(['orders', 'payments']);
  });

  it('draws only arrows that say more than the others', () => {
    const drawn = describeContexts(withMadeFiles(made, readContexts));
    expect(drawn).toContain('  sales --> payments\n');
    expect(drawn).not.toContain('sales --> orders');
  });

  it('is drawn in docs/architecture.md as it is; npm run graph draws it', () => {
    const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
    expect(page).toContain(describeContexts(readContexts(root)));
  });

  it('has a page in docs/contexts for each', () => {
    const names = Object.keys(readContexts(root));
    expect(names.filter(name => !existsSync(join(root, 'docs', 'contexts', `${name}.md`)))).toEqual([]);
  });
});
