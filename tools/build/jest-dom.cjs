require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/react');
const React = require('react');

const { getElementError } = getConfig();

configure({
  // A page test waits for what it expects to see, not for the clock: a busy machine must not fail it.
  asyncUtilTimeout: 10_000,
  // While a test waits, what is not there yet is no failure: the document is printed when the wait is over.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
jest.setTimeout(60_000);

/** React takes a stack for each of the first ten thousand elements of a second, for warnings: a twentieth of a test's time. */
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set(_stacks) {}, configurable: true },
);
