import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { nxEnvironment, nxProgram } from '../process/nx.mjs';
import { ROOT } from '../process/workspace.mjs';
import { BROKEN, BROKEN_IN_PAGES, OWN_FORMATS } from './broken-rules.testing.mjs';
import { readFaults, runOxlint } from './lint.mjs';

const CONFIGURATION = ['.eslintrc.json', '.oxlintrc.json', 'oxlint.config.mjs', 'tools/process/projects.cjs'];
const ownFormats = OWN_FORMATS.map((text, at) => ({
  rule: 'eslint(no-restricted-properties)',
  text,
  file: `own-format-${at}.ts`,
}));
const sources = [...toSources(BROKEN, 'ts'), ...toSources(BROKEN_IN_PAGES, 'tsx'), ...ownFormats];

/** @type {Map<string, string[]>} rules by the source that breaks them */
let broken;
/** @type {string} a workspace of two libraries, with our rules */
let root;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vh-rules-'));
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(root, file));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'rules', workspaces: ['libs/*'] }));
  write('nx.json', '{}');
  for (const name of ['contract', 'domain']) {
    const project = { name: `@rules/${name}`, exports: './index.ts', nx: { tags: [`layer:${name}`] } };
    write(`libs/${name}/package.json`, JSON.stringify(project));
  }
  write('libs/contract/index.ts', 'export const contract = 1;');
  for (const { file, text } of sources) write(`libs/domain/${file}`, text);
  const graph = await runCommand(process.execPath, [nxProgram(), 'show', 'projects'], {
    cwd: root,
    env: nxEnvironment(),
  });
  expect(graph).toMatchObject({ code: 0 });
  const faults = readFaults(await runOxlint(['--format', 'json', 'libs'], { root }));
  broken = new Map();
  for (const { file, rule } of faults) broken.set(file, [...(broken.get(file) ?? []), rule]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(sources.map(({ rule, file }) => [rule, file]))('a source that breaks %s is refused', (rule, file) => {
  expect(broken.get(`libs/domain/${file}`)).toContain(rule);
});

/**
 * @param {Record<string, string>} table
 * @param {string} kind of file
 */
function toSources(table, kind) {
  return Object.entries(table).map(([rule, text], at) => ({ rule, text, file: `source-${at}.${kind}` }));
}
