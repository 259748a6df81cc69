module.exports = {
  ...require('../jest.preset.cjs').node(__dirname),
  // Audio code calls Math millions of times; looked up through the test sandbox each call costs five times as much.
  sandboxInjectedGlobals: ['Math'],
  // In strict mode, which the transform adds, this CommonJS package cannot be loaded.
  transformIgnorePatterns: ['/node_modules/wechatpay-axios-plugin/'],
  testTimeout: 60_000,
  globalSetup: `${__dirname}/jest-global-setup.cjs`,
  globalTeardown: `${__dirname}/jest-global-teardown.cjs`,
};
