/**
 * Node's environment with one global object per worker and project instead of one per test file, for modules that outlive
 * a test file (./runtime.cjs). What a test file left in it is undone after it: fake timers, spies, changed globals and
 * environment variables.
 */
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { changedGlobals } = require('./changed-globals.cjs');
const { replacesModules } = require('./replaces-modules.cjs');

/** What may register hooks or hold the `jest` of its test file when it is loaded. */
const OF_ONE_TEST_FILE = /\.test\.[mc]?[tj]sx?$|\.testing\.[mc]?[tj]sx?$|[\\/]testing[\\/]/;

/** By project. @type {Map<string, NodeEnvironment>} */
const kept = new Map();

module.exports = class KeptEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    const first = kept.get(id);
    const isOwn = replacesModules(context.testPath);
    if (first && !isOwn) return first;
    super(config, context);
    this.id = id;
    /** True where no further test file uses it. */
    this.isSpoilt = isOwn;
    if (!isOwn) kept.set(id, this);
    this.undoGlobals = changedGlobals(this.global);
    this.env = { ...this.global.process.env };
  }

  /** Whether a module may outlive the test file that loaded it. */
  keeps(path) {
    return !OF_ONE_TEST_FILE.test(path);
  }

  /** A test that failed may have left anything behind: its test file is the last one of this environment. */
  handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.isSpoilt = true;
  }

  async teardown() {
    if (this.isSpoilt) {
      if (kept.get(this.id) === this) kept.delete(this.id);
      return super.teardown();
    }
    const { env } = this.global.process;
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.undoGlobals();
    for (const name of Object.keys(env)) if (!(name in this.env)) delete env[name];
    Object.assign(env, this.env);
  }
};
