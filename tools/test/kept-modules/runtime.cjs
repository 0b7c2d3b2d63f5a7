/**
 * Jest loads every module anew for every test file; for the API that is 2,200 modules and most of the time of its tests,
 * for a page 3,400. This runtime keeps what a worker has loaded for its next test file, as any Node process does, as far
 * as the environment says so (./environment.cjs, ./page-environment.cjs): kept modules need the globals that they were
 * loaded with. A test file that replaces modules (`jest.mock` and its relatives) gets modules of its own.
 */
const { default: Runtime } = require('jest-runtime');
const { replacesModules } = require('./replaces-modules.cjs');

/** Modules by their path, by the environment that they were loaded in. @type {WeakMap<object, Map<string, unknown>>} */
const keptByEnvironment = new WeakMap();

/** The runtime whose test file runs now: what a kept module loads late is loaded by it. */
let current;

module.exports = class KeptModulesRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    current = this;
    this.keeps = environment.keeps?.bind(environment);
    this.kept = this.keeps && !replacesModules(testPath) ? keptOf(environment) : undefined;
    for (const [path, module] of this.kept ?? []) this.registries.getActiveCjsRegistry().set(path, module);
  }

  requireModuleOrMock(from, moduleName) {
    if (current !== this) return current.requireModuleOrMock(from, moduleName);
    return super.requireModuleOrMock(from, moduleName);
  }

  teardown() {
    for (const [path, module] of this.kept ? this.registries.getActiveCjsRegistry() : []) {
      if (module.loaded && this.keeps(path)) this.kept.set(path, module);
    }
    super.teardown();
  }
};

function keptOf(environment) {
  const kept = keptByEnvironment.get(environment) ?? new Map();
  keptByEnvironment.set(environment, kept);
  return kept;
}
