import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const exportsFolder = 'apps/api/src/modules/reporting/exports';

/** What stands beside the declared columns of a screen: what can be done with a row. */
const acts = ['acts', 'message', 'remove'];

/** @param {string} path from the root */
const read = path => readFileSync(join(root, path), 'utf8');

/**
 * @param {string} folder
 * @returns {{ readonly path: string, readonly text: string }[]} its sources, tests left out
 */
function sourcesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test|\.testing)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) }));
}

const declarations = Array.from(
  read('libs/domain/src/list-columns/lists.ts').matchAll(/^ {2}(\w+): (\w+Columns),$/gm),
  ([, list = '', declaration = '']) => ({ list, declaration }),
);
const screens = ['apps/admin/src', 'libs/back-office'].flatMap(sourcesOf);
const files = sourcesOf(exportsFolder);

describe('columns of lists', () => {
  it('are declared for every list that can be exported', () => {
    const [, lists = ''] = read('libs/contract/src/export.contract.ts').split(
      'export const exportedLists = [',
    );
    const exported = Array.from(lists.split(']')[0]?.matchAll(/'(\w+)'/g) ?? [], ([, list]) => list);
    expect(declarations.map(({ list }) => list).toSorted()).toEqual(exported.toSorted());
  });

  it.each(declarations)(
    'of $list are those of $declaration on the screen and in the file',
    ({ declaration }) => {
      const used = `eclaredColumns<typeof ${declaration},`;
      expect(screens.filter(({ text }) => text.includes(`useD${used}`)).length).toBeGreaterThan(0);
      expect(files.filter(({ text }) => text.includes(`d${used}`)).length).toBe(1);
    },
  );

  it.each(declarations)('of $list have no heading on the screen but the declared ones', ({ declaration }) => {
    const own = screens.filter(({ text }) => text.includes(`useDeclaredColumns<typeof ${declaration},`));
    const keys = own.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\bkey: '(\w+)',\s+header:/g), ([, key = '']) => ({ path, key })),
    );
    expect(keys.filter(({ key }) => !acts.includes(key))).toEqual([]);
  });

  it('are made by one file of the exports alone', () => {
    const making = files.filter(({ text }) => /\b(columnHead|fileWidth|head:|widths?:)/.test(text));
    expect(making.map(({ path }) => path.slice(exportsFolder.length + 1))).toEqual(
      expect.arrayContaining(['export-table.ts']),
    );
    expect(making.map(({ path }) => path).filter(path => path.endsWith('-tables.ts'))).toEqual([]);
    expect(
      files.filter(({ path, text }) => path.includes('export-texts') && text.includes('columns:')),
    ).toEqual([]);
  });

  it.each(declarations)('of $list give the sorts of its call', ({ declaration }) => {
    const sorted = read(`libs/domain/src/list-columns/${fileOf(declaration)}`).includes('sorts: [');
    const calls = sourcesOf('libs/contract/src').filter(({ text }) =>
      text.includes(`sortsOf(${declaration})`),
    );
    expect(calls.length > 0).toBe(sorted);
  });
});

/** @param {string} declaration such as `orderColumns` */
function fileOf(declaration) {
  return `${declaration.replace('Columns', '')}-columns.ts`;
}
