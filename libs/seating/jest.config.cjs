module.exports = { displayName: 'seating', preset: '../../jest.preset.js', testEnvironment: 'node' };
