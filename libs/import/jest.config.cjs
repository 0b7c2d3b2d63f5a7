module.exports = { displayName: 'import', preset: '../../jest.preset.js', testEnvironment: 'node' };
