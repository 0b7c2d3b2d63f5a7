/**
 * Jest loads every module anew for every test file; for the API that is 2,200 modules and most of the time of its tests.
 * This runtime keeps what a worker has loaded for its next test file, as any Node process does. A test file that
 * replaces modules (`jest.mock` and its relatives) gets modules of its own, and so do test files and their helpers.
 * To be used with ./environment.cjs: kept modules need the globals that they were loaded with.
 */
const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** A test file that says one of these changes what modules are. */
const REPLACES_MODULES =
  /\bjest\s*\.\s*(?:mock|doMock|unmock|dontMock|setMock|resetModules|isolateModules|unstable_mockModule)/;

/** What may register hooks or hold the `jest` of its test file when it is loaded. */
const OF_ONE_TEST_FILE = /\.test\.[mc]?[tj]sx?$|\.testing\.[mc]?[tj]sx?$|[\\/]testing[\\/]/;

/** By project: modules by their path. @type {Map<string, Map<string, unknown>>} */
const keptByProject = new Map();

/** The runtime whose test file runs now: what a kept module loads late is loaded by it. */
let current;

module.exports = class KeptModulesRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    current = this;
    this.kept = REPLACES_MODULES.test(readFileSync(testPath, 'utf8')) ? undefined : keptOf(config.id);
    for (const [path, module] of this.kept ?? []) this.registries.getActiveCjsRegistry().set(path, module);
  }

  requireModuleOrMock(from, moduleName) {
    if (current !== this) return current.requireModuleOrMock(from, moduleName);
    return super.requireModuleOrMock(from, moduleName);
  }

  teardown() {
    for (const [path, module] of this.kept ? this.registries.getActiveCjsRegistry() : []) {
      if (module.loaded && !OF_ONE_TEST_FILE.test(path)) this.kept.set(path, module);
    }
    super.teardown();
  }
};

function keptOf(project) {
  const kept = keptByProject.get(project) ?? new Map();
  keptByProject.set(project, kept);
  return kept;
}
