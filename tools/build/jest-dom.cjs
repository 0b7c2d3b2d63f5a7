require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// A page test waits for what it expects to see, not for the clock: a busy machine must not fail it.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
