const { node } = require('../jest.preset.cjs');

// The page of the console has a project of its own: it runs in a browser.
module.exports = { ...node(__dirname), testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/console/page/'] };
