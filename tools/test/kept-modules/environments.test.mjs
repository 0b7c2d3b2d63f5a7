import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import NodeEnvironment from './environment.cjs';
import PageEnvironment from './page-environment.cjs';

const projectConfig = {
  id: 'a-project',
  rootDir: tmpdir(),
  fakeTimers: {},
  globals: {},
  testEnvironmentOptions: {},
};

describe.each([
  ['pages', PageEnvironment],
  ['the API', NodeEnvironment],
])('the environment of tests of %s', (_, Environment) => {
  let folder = '';
  const fileOf = (name, content) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const open = async testPath => {
    const config = { projectConfig, globalConfig: {} };
    const environment = new Environment(config, { testPath, docblockPragmas: {}, console });
    await environment.setup();
    return environment;
  };
  let plain = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vh-environments-'));
    plain = fileOf('plain.test.ts', 'it("works", () => {});');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is that of the test file before', async () => {
    const first = await open(plain);
    await first.teardown();
    const second = await open(plain);
    expect(second).toBe(first);
    await second.teardown();
  });

  it('is no longer used after a test that failed', async () => {
    const first = await open(plain);
    first.handleTestEvent({ name: 'test_done', test: { errors: [new Error('boom')] } });
    await first.teardown();
    const second = await open(plain);
    expect(second).not.toBe(first);
    await second.teardown();
  });

  it('is another one for a test file that replaces modules, and the kept one after it', async () => {
    const first = await open(plain);
    await first.teardown();
    const mocking = await open(fileOf('mocking.test.ts', 'jest.mock("./clock.ts");'));
    expect(mocking).not.toBe(first);
    await mocking.teardown();
    expect(await open(plain)).toBe(first);
    await first.teardown();
  });
});

it('the environment of tests of pages is no longer used where a test file defined an element', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vh-environments-'));
  const testPath = join(folder, 'plain.test.ts');
  writeFileSync(testPath, '');
  const open = async () => {
    const environment = new PageEnvironment(
      { projectConfig, globalConfig: {} },
      { testPath, docblockPragmas: {}, console },
    );
    await environment.setup();
    return environment;
  };
  const define = ({ global }) => {
    class Widget extends global.HTMLElement {}
    global.customElements.define('a-widget', Widget);
  };
  for (let at = 0; at < 2; at += 1) {
    const environment = await open();
    define(environment);
    await environment.teardown();
  }
  rmSync(folder, { recursive: true, force: true });
});

it('the environment of tests of pages keeps no listener of a test file, but those of libraries', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vh-environments-'));
  const library = join(folder, 'node_modules', 'a-library');
  mkdirSync(library, { recursive: true });
  writeFileSync(
    join(library, 'index.cjs'),
    'module.exports = (to, heard) => to.addEventListener("click", heard);',
  );
  const listen = createRequire(import.meta.url)(join(library, 'index.cjs'));
  const testPath = join(folder, 'plain.test.ts');
  writeFileSync(testPath, '');
  const environment = new PageEnvironment(
    { projectConfig: { ...projectConfig, id: 'listening' }, globalConfig: {} },
    { testPath, docblockPragmas: {}, console },
  );
  await environment.setup();
  const { document, Event } = environment.global;
  const heard = [];
  document.addEventListener('click', () => heard.push('test file'), true);
  listen(document, () => heard.push('library'));
  document.dispatchEvent(new Event('click'));
  await environment.teardown();
  document.dispatchEvent(new Event('click'));
  expect(heard).toEqual(['test file', 'library', 'library']);
  rmSync(folder, { recursive: true, force: true });
});

describe('the environment of tests of pages', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const open = async changes => {
    const environment = new PageEnvironment(
      { projectConfig: { ...projectConfig, ...changes }, globalConfig: {} },
      { testPath: join(root, 'libs/ui/src/toast-region.test.tsx'), docblockPragmas: {}, console },
    );
    await environment.setup();
    return environment;
  };

  it('is shared by projects with the same options', async () => {
    const first = await open({ id: 'one', testEnvironmentOptions: { url: 'http://one.test/' } });
    await first.teardown();
    const same = await open({ id: 'two', testEnvironmentOptions: { url: 'http://one.test/' } });
    expect(same).toBe(first);
    await same.teardown();
    const other = await open({ id: 'two', testEnvironmentOptions: { url: 'http://two.test/' } });
    expect(other).not.toBe(first);
    await other.teardown();
  });

  it('drops what a test file defined read-only in place of something of browsers', async () => {
    const environment = await open({ id: 'stand-in', testEnvironmentOptions: {} });
    const { global } = environment;
    Object.defineProperty(global, 'matchMedia', { value: () => 'of a test file', configurable: true });
    global.ofLibrary = 'kept';
    await environment.teardown();
    expect(() => Object.assign(global, { matchMedia: () => 'of the next' })).not.toThrow();
    expect(global.ofLibrary).toBe('kept');
  });

  it.each([
    ['libs/ui/src/toast.ts', 'dismissToast'],
    ['libs/auth/src/area-paths.ts', 'learnAreaPaths'],
  ])('makes %s forget its state, which exports %s', async (file, name) => {
    const environment = await open({ id: 'kept', testEnvironmentOptions: {} });
    const path = join(root, file);
    expect(environment.keeps(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`export function ${name}\\b`));
    const calls = [];
    const areaPaths = { admin: {}, client: {} };
    environment.forget(path, { areaPaths, [name]: (...args) => calls.push(args) });
    expect(calls.length).toBeGreaterThan(0);
    await environment.teardown();
  });
});
