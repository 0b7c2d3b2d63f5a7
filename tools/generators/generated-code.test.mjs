import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { copyWorkspace } from './copied-workspace.testing.mjs';
import { linkPackage } from './workspace-package.mjs';

const CALL = 'POST /back/label/get-list';
const runs = {
  area: ['area', { name: 'box-test' }],
  endpoint: ['endpoint', { module: 'catalogue/labels', call: CALL, table: 'payspot' }],
  extended: [
    'endpoint',
    { module: 'catalogue/sponsors', call: 'POST /back/sponsor/list-ids', table: 'sponsor' },
  ],
  apart: ['endpoint', { module: 'payments/refunds', call: 'POST /back/refund/get-list', table: 'refund' }],
  list: ['feature', { area: 'admin', name: 'labels', call: CALL }],
  screen: ['feature', { area: 'client', name: 'fee-notes' }],
  counter: ['feature', { area: 'payspot', name: 'float-notes' }],
  shared: ['feature', { area: 'contractor', name: 'set-times', shared: true }],
};
const refused = [
  ['feature', { area: 'nobody', name: 'notes' }, /There is no area "nobody"/],
  ['feature', { area: 'admin', name: 'Notes' }, /"Notes" is no name for a feature/],
  ['feature', { area: 'admin', name: 'sponsors' }, /exists already/],
  ['feature', { area: 'admin', name: 'notes', call: 'POST /back/none/get-list' }, /The contract has no call/],
  ['feature', { area: 'payspot', name: 'notes', shared: true }, /are not shared/],
  ['endpoint', { module: 'nowhere/notes', call: 'POST /back/note/get-list' }, /no module of a context/],
  ['endpoint', { module: 'catalogue/notes', call: 'POST /back/note/save' }, /no call that lists rows/],
  ['endpoint', { module: 'catalogue/notes', call: 'POST /back/note/get-list' }, /No migration makes a table/],
  ['endpoint', { module: 'catalogue/sponsors', call: 'POST /back/sponsor/get-list' }, /has .* already/],
  [
    'endpoint',
    { module: 'payments/refunds', call: 'POST /back/payout/list-notes', table: 'payout' },
    /payouts\.routes\.ts answers all calls below \/back\/payout/,
  ],
];

/** @type {ReturnType<typeof copyWorkspace>} */
let copy;
/** @type {Record<string, string[]>} */
const written = {};

const read = path => readFileSync(join(copy.root, path), 'utf8');
const run = (script, ...args) =>
  spawnSync(process.execPath, [join(copy.root, script), ...args], { cwd: copy.root, encoding: 'utf8' });

/** What generators wrote, or why they did not. */
function generate(some) {
  const script = join(copy.root, 'tools/generators/run-generators.testing.mjs');
  const args = [script, copy.root, JSON.stringify(some)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' }));
}

beforeAll(() => {
  copy = copyWorkspace(ROOT);
  const names = Object.keys(runs);
  generate(Object.values(runs)).forEach(({ files }, at) => (written[names[at]] = files));
  linkPackage(copy.root, { name: '@vh/back-office-set-times', folder: 'libs/back-office/set-times' });
});
afterAll(() => copy.remove());

describe('what generators write', () => {
  it('is a screen in the folder of its feature, which the area opens', () => {
    expect(written.screen).toEqual(
      expect.arrayContaining(
        ['page.tsx', 'model.ts', 'model.test.ts', 'test.tsx']
          .map(end => `apps/client/src/features/fee-notes/fee-notes.${end}`)
          .concat(
            ['index.ts', 'fee-notes-routes.ts', 'fee-notes-texts.ts'].map(
              file => `apps/client/src/features/fee-notes/${file}`,
            ),
          ),
      ),
    );
    expect(read('apps/client/src/area.tsx')).toMatch(/feeNotesRoute,\s+notFoundRoute,/);
    expect(JSON.parse(read('apps/client/area.json')).paths[':id/fee-notes']).toEqual([]);
    expect(read('apps/client/src/features/fee-notes/fee-notes-routes.ts')).toContain("path: 'fee-notes'");
  });

  it('has its texts where the area has them', () => {
    expect(written.counter).not.toContain('apps/payspot/src/features/float-notes/float-notes-texts.ts');
    for (const language of ['ba', 'de', 'en', 'es', 'fr', 'nl', 'ru', 'se', 'sr'])
      expect(read(`apps/payspot/src/texts/locales/${language}.json`)).toContain(
        '"floatNotesTitle": "Float notes"',
      );
    expect(read('apps/payspot/src/features/float-notes/float-notes-routes.ts')).toContain(
      "':id/float-notes'",
    );
  });

  it('is a project of its own where several areas can have it', () => {
    const { nx } = JSON.parse(read('libs/back-office/set-times/package.json'));
    expect(nx.tags).toEqual(['layer:back-office', 'feature:set-times', 'platform:web']);
    expect(JSON.parse(read('package-lock.json')).packages['node_modules/@vh/back-office-set-times']).toEqual({
      resolved: 'libs/back-office/set-times',
      link: true,
    });
    expect(read('apps/contractor/src/area.tsx')).toContain("from '@vh/back-office-set-times'");
  });

  it('is a call with its place in the contract, the context and the composition', () => {
    expect(read('libs/contract/src/label.contract.ts')).toContain(`'${CALL}': {`);
    expect(read('libs/contract/src/contract.ts')).toContain('...labelEndpoints,');
    expect(read('apps/api/src/modules/catalogue/index.ts')).toContain(
      "export { labelsHandlers } from './labels/labels.routes.ts';",
    );
    expect(read('apps/api/src/composition/handlers.ts')).toContain('...labelsHandlers(deps),');
    expect(existsSync(join(copy.root, 'apps/api/src/modules/catalogue/labels/label-list.test.ts'))).toBe(
      true,
    );
  });

  it('is added to the routes and the contract file that a subject has', () => {
    expect(written.extended).toContain('libs/contract/src/sponsor.contract.ts');
    expect(written.extended.some(file => file.endsWith('list-ids.routes.ts'))).toBe(false);
    expect(read('apps/api/src/modules/catalogue/sponsors/sponsors.routes.ts')).toContain(
      "'POST /back/sponsor/list-ids': ({ body }) => listSponsorIds(deps, body),",
    );
  });

  it('comes into the contract file that declares most calls of its subject', () => {
    expect(written.apart).toContain('libs/contract/src/refund.contract.ts');
    expect(written.apart).not.toContain('libs/contract/src/bulk.contract.ts');
  });

  it.each([
    ['pages', 'apps/admin', ['area', 'list', 'screen', 'counter', 'shared']],
    ['calls', 'apps/api', ['endpoint', 'extended', 'apart']],
  ])('compiles: %s', (_, likeProject, parts) => {
    const config = join(copy.root, likeProject, 'tsconfig.generated.json');
    const files = parts.flatMap(part => written[part]).filter(file => /\.tsx?$/.test(file));
    const include = files.map(file => join(copy.root, file));
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
    // several threads check much of the program several times, and other tests run beside
    const options = ['-p', config, '--noEmit', '--singleThreaded'];
    const { stdout, status } = run('node_modules/typescript-7/bin/tsc', ...options);
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  it('is formatted', () => {
    const files = Object.values(written).flat();
    const { stderr, status } = run('node_modules/oxfmt/bin/oxfmt', '--check', ...files);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });
});

it('refuses with a sentence what it can’t write', () => {
  const outcomes = generate(refused.map(([generator, options]) => [generator, options]));
  expect(outcomes.map(({ refusal }) => refusal)).toEqual(
    refused.map(([, , sentence]) => expect.stringMatching(sentence)),
  );
});
