/** What a test runner leaves in the globals of its test file. */
const OF_THE_RUNNER = /^JEST_|EVENT_HANDLERS|jest-matchers/;

/**
 * Remembers the globals as they are.
 *
 * @param {typeof globalThis} global
 * @returns {() => void} puts them back: those that were replaced get their value, the test runner's go. What is new stays, since
 *   libraries add globals, unless it is read-only: then it stands in for something of browsers, and the next test file could not
 *   assign its own.
 */
exports.changedGlobals = global => {
  const before = Reflect.ownKeys(global).map(key => [key, Object.getOwnPropertyDescriptor(global, key)]);
  return () => {
    // the next test file has a test runner of its own
    for (const key of Object.getOwnPropertySymbols(global))
      if (OF_THE_RUNNER.test(key.description ?? '')) delete global[key];
    for (const [key, descriptor] of before) restore(global, key, descriptor);
    const known = new Set(before.map(([key]) => key));
    for (const key of Reflect.ownKeys(global)) if (!known.has(key)) removeReadOnly(global, key);
  };
};

function removeReadOnly(global, key) {
  const { configurable, writable } = Object.getOwnPropertyDescriptor(global, key);
  if (configurable && writable === false) delete global[key];
}

function restore(global, key, descriptor) {
  const now = Object.getOwnPropertyDescriptor(global, key);
  if (!descriptor?.configurable || !('value' in descriptor) || now?.value === descriptor.value) return;
  Object.defineProperty(global, key, descriptor);
}
