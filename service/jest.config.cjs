module.exports = {
  ...require('../jest.preset.cjs').node(__dirname),
  // In strict mode, which the transform adds, this CommonJS package cannot be loaded.
  transformIgnorePatterns: ['/node_modules/wechatpay-axios-plugin/'],
  testTimeout: 60_000,
  globalSetup: `${__dirname}/jest-global-setup.cjs`,
  globalTeardown: `${__dirname}/jest-global-teardown.cjs`,
};
