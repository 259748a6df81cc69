module.exports = {
  ...require('../jest.preset.cjs').node(__dirname),
  // Audio code calls Math millions of times; looked up through the test sandbox each call costs five times as much.
  sandboxInjectedGlobals: ['Math'],
  testTimeout: 60_000,
  globalSetup: '<rootDir>/jest-global-setup.cjs',
  globalTeardown: '<rootDir>/jest-global-teardown.cjs',
};
