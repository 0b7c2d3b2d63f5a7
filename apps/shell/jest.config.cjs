module.exports = {
  displayName: 'shell',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/build/jsdom-environment.cjs',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/server/**/*.test.ts'],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.svg\\?no-inline$': '../../tools/build/asset-address.cjs',
  },
  setupFilesAfterEnv: ['../../tools/build/jest-dom.cjs'],
};
