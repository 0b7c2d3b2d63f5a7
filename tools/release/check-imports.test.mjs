import { AREAS } from '../graph/areas-graph.mjs';
import { withMadeFiles } from '../graph/made-files.testing.mjs';
import { checkImports } from './check-imports.mjs';

const empty = {
  'libs/back-office/orders/src/index.ts': '',
  ...Object.fromEntries(AREAS.map(area => [`apps/${area}/src/area.tsx`, ''])),
};
const check = texts => withMadeFiles({ ...empty, ...texts }, root => checkImports(root));
const features = 'apps/admin/src/features';

describe('imports before a release', () => {
  it('are right in an area whose features use each other one way, by their index.ts', async () => {
    await expect(
      check({
        [`${features}/terms/index.ts`]: "import { buyers } from '../buyers/index.ts';",
        [`${features}/buyers/index.ts`]: 'export const buyers = 1;',
      }),
    ).resolves.toBeUndefined();
  });

  it('are refused past the index.ts of a feature', async () => {
    await expect(
      check({
        [`${features}/terms/index.ts`]: "import { columns } from '../buyers/columns.ts';",
        [`${features}/buyers/index.ts`]: '',
        [`${features}/buyers/columns.ts`]: '',
      }),
    ).rejects.toThrow(`${features}/terms/index.ts → ${features}/buyers/columns.ts`);
  });

  it('are refused in a circle', async () => {
    await expect(
      check({
        [`${features}/terms/index.ts`]: "import { buyers } from '../buyers/index.ts';",
        [`${features}/buyers/index.ts`]: "import { terms } from '../terms/index.ts';",
      }),
    ).rejects.toThrow('in a circle');
  });
});
