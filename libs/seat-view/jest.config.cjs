module.exports = {
  displayName: 'seat-view',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/build/jsdom-environment.cjs',
  setupFilesAfterEnv: ['../../tools/build/jest-dom.cjs'],
};
