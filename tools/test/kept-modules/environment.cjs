/**
 * Node's environment with one global object per worker and project instead of one per test file, for modules that outlive
 * a test file (./runtime.cjs). What a test file left in it is undone after it: fake timers, spies, changed globals and
 * environment variables.
 */
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/** By project. @type {Map<string, { environment: NodeEnvironment, globals: Map<PropertyKey, PropertyDescriptor>, env: NodeJS.ProcessEnv }>} */
const kept = new Map();

module.exports = class KeptEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    const first = kept.get(id);
    if (first) return first.environment;
    super(config, context);
    this.projectId = id;
    kept.set(id, {
      environment: this,
      globals: descriptorsOf(this.global),
      env: { ...this.global.process.env },
    });
  }

  async teardown() {
    const { global } = this;
    const { globals, env } = kept.get(this.projectId);
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    // the next test file has a test runner of its own
    for (const key of Object.getOwnPropertySymbols(global)) {
      if (/^JEST_|EVENT_HANDLERS|jest-matchers/.test(key.description ?? '')) delete global[key];
    }
    for (const [key, descriptor] of globals) restore(global, key, descriptor);
    for (const name of Object.keys(global.process.env)) if (!(name in env)) delete global.process.env[name];
    Object.assign(global.process.env, env);
  }
};

function descriptorsOf(global) {
  return new Map(Reflect.ownKeys(global).map(key => [key, Object.getOwnPropertyDescriptor(global, key)]));
}

function restore(global, key, descriptor) {
  const now = Object.getOwnPropertyDescriptor(global, key);
  if (!descriptor.configurable || !('value' in descriptor) || now?.value === descriptor.value) return;
  Object.defineProperty(global, key, descriptor);
}
