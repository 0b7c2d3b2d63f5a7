/**
 * Jest loads every module again for every test file; for the API that is 2,200 modules and most of the time of its tests,
 * for a page 3,400. This runtime keeps what a worker has loaded for its next test file, as any Node process does, as far
 * as the environment says so (./environment.cjs, ./page-environment.cjs): kept modules need the globals that they were
 * loaded with. A test file that replaces modules (`jest.mock` and its relatives) gets modules of its own.
 */
const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.cjs');
const { replacesModules } = require('./replaces-modules.cjs');

/** Modules by their path, by the environment that they were loaded in. @type {WeakMap<object, Map<string, unknown>>} */
const keptByEnvironment = new WeakMap();

/**
 * What Jest itself loads into each environment, such as `expect` and the printing of differences. Its state is in globals,
 * which the environment keeps anyway; the runner of tests has some of its own.
 */
const OF_JEST = /[\\/]node_modules[\\/](?!jest-circus[\\/])/;

/** Modules of Jest by their path, by the environment. @type {WeakMap<object, Map<string, unknown>>} */
const keptOfJest = new WeakMap();

/** Compiled sources by their path, by the environment. @type {WeakMap<object, Map<string, unknown>>} */
const compiledByEnvironment = new WeakMap();

/** The runtime whose test file runs now: what a kept module loads late is loaded by it. */
let current;

module.exports = class KeptModulesRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    current = this;
    this.keeps = environment.keeps?.bind(environment);
    this.forget = environment.forget?.bind(environment);
    const isKept = this.keeps && !replacesModules(testPath);
    this.kept = isKept ? keptOf(keptByEnvironment, environment) : undefined;
    this.keptOfJest = isKept ? keptOf(keptOfJest, environment) : undefined;
    const { executor } = this;
    if (isKept)
      executor.compile = compileOnce(
        executor.compile.bind(executor),
        keptOf(compiledByEnvironment, environment),
      );
    fill(this.registries.getActiveCjsRegistry(), this.kept);
    fill(this.registries.getInternalCjsRegistry(), this.keptOfJest);
  }

  requireModuleOrMock(from, moduleName) {
    if (current !== this) return current.requireModuleOrMock(from, moduleName);
    return super.requireModuleOrMock(from, moduleName);
  }

  requireInternalModule(from, to) {
    if (current !== this) return current.requireInternalModule(from, to);
    return super.requireInternalModule(from, to);
  }

  teardown() {
    for (const [path, module] of this.kept ? this.registries.getActiveCjsRegistry() : []) {
      if (!module.loaded || !this.keeps(path)) continue;
      this.kept.set(path, module);
      this.forget?.(path, module.exports);
    }
    for (const [path, module] of this.keptOfJest ? this.registries.getInternalCjsRegistry() : []) {
      if (module.loaded && OF_JEST.test(path)) this.keptOfJest.set(path, module);
    }
    super.teardown();
  }
};

function keptOf(byEnvironment, environment) {
  const kept = byEnvironment.get(environment) ?? new Map();
  byEnvironment.set(environment, kept);
  return kept;
}

function fill(registry, modules) {
  for (const [path, module] of modules ?? []) registry.set(path, module);
}
