const { browser } = require('../../../../jest.preset.cjs');

module.exports = { ...browser(__dirname), displayName: 'console', testMatch: ['<rootDir>/**/*.test.{ts,tsx}'] };
