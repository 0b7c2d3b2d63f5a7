/**
 * jsdom for tests of pages, with one window per worker instead of one per test file, for libraries that
 * outlive a test file (./runtime.cjs). What a test file left in it is undone after it: the document, storage, cookies, the
 * address, timers, listeners, spies and changed globals.
 */
const { TestEnvironment } = require('jest-environment-jsdom');
const { changedGlobals } = require('./changed-globals.cjs');
const { shareComputedStyles } = require('./computed-styles.cjs');
const { shareLabels } = require('./labels.cjs');
const { replacesModules } = require('./replaces-modules.cjs');
const { watchListeners } = require('./watched-listeners.cjs');

/** jsdom hides Node's fetch family, which React Router's data routers need: hand them back. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** Libraries and what every page stands on: React, the contract, widgets, the kit of areas. Screens are loaded again. */
const KEPT =
  /[\\/](?:node_modules|libs[\\/](?:contract|domain|seating|i18n|ui|api-client|auth|area-contract|area-kit))[\\/]/;

/** These register hooks of the test file that loads them, or hold state of it. */
const OF_ONE_TEST_FILE =
  /@testing-library[\\/](?:react|jest-dom)|jest-axe|\.test\.tsx?$|\.testing\.tsx?$|[\\/]testing[\\/]/;

/** Kept modules that have state, and how they forget it. @type {[RegExp, (exported: object) => void][]} */
const STATES = [
  [/[\\/]libs[\\/]ui[\\/]src[\\/]toast\.ts$/, ({ dismissToast }) => dismissToast()],
  [
    /[\\/]libs[\\/]auth[\\/]src[\\/]area-paths\.ts$/,
    ({ areaPaths, learnAreaPaths }) => Object.keys(areaPaths).forEach(name => learnAreaPaths(name, [])),
  ],
];

/** By the options of environments: projects that say the same share one. @type {Map<string, TestEnvironment>} */
const kept = new Map();

module.exports = class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    const id = JSON.stringify(config.projectConfig.testEnvironmentOptions);
    const first = kept.get(id);
    const isOwn = replacesModules(context.testPath);
    if (first && !isOwn) return first;
    super(config, context);
    this.id = id;
    /** True where no further test file uses it. */
    this.isSpoilt = isOwn;
    if (!isOwn) kept.set(id, this);
  }

  async setup() {
    if (this.undoGlobals) return;
    await super.setup();
    const { FormData: FormDataOfForms } = this.global;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // Node's takes no form: jsdom reads it, and what it read is handed over.
    this.global.FormData = class extends globalThis.FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
      }
    };
    shareComputedStyles(this.global);
    shareLabels(this.global);
    this.keepTimers();
    this.watchElements();
    this.removeListeners = watchListeners(this.global);
    this.undoGlobals = changedGlobals(this.global);
  }

  /** Whether a module may outlive the test file that loaded it. */
  keeps(path) {
    return KEPT.test(path) && !OF_ONE_TEST_FILE.test(path);
  }

  /** Makes a kept module forget what the test file left in it. */
  forget(path, exported) {
    for (const [file, forget] of STATES) if (file.test(path)) forget(exported);
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
    const { global } = this;
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.undoGlobals();
    this.stopTimers();
    this.removeListeners();
    const { document } = global;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
    global.localStorage.clear();
    global.sessionStorage.clear();
    global.history.replaceState(null, '', '/');
  }

  /** Elements that are defined once can't be defined again. */
  watchElements() {
    const { customElements } = this.global;
    const define = customElements.define.bind(customElements);
    customElements.define = (...args) => {
      this.isSpoilt = true;
      define(...args);
    };
  }

  /** Those that are due at once come to their end: React's scheduler would wait for its own for ever. */
  keepTimers() {
    const { global } = this;
    this.timers = new Set();
    const { setTimeout, setInterval } = global;
    global.setTimeout = (callback, ms, ...args) => {
      const timer = setTimeout(callback, ms, ...args);
      if (ms > 0) this.timers.add(timer);
      return timer;
    };
    global.setInterval = (...args) => {
      const timer = setInterval(...args);
      this.timers.add(timer);
      return timer;
    };
  }

  stopTimers() {
    for (const timer of this.timers) this.global.clearTimeout(timer);
    this.timers.clear();
  }
};
