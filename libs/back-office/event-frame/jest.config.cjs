module.exports = {
  displayName: 'back-office-event-frame',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/test/kept-modules/page-environment.cjs',
  setupFilesAfterEnv: ['../../../tools/build/jest-dom.cjs'],
  // Pages are compiled when they are first imported, which takes its time on a busy machine.
  testTimeout: 30_000,
};
