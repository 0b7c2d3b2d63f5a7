module.exports = {
  displayName: 'shell',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/test/kept-modules/page-environment.cjs',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/server/**/*.test.ts'],
  moduleNameMapper: { '^virtual:words/': '<rootDir>/src/testing/no-words.ts' },
  setupFilesAfterEnv: ['../../tools/build/jest-dom.cjs'],
};
