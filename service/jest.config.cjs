module.exports = {
  ...require('../jest.preset.cjs').node(__dirname),
  testTimeout: 60_000,
  globalSetup: `${__dirname}/jest-global-setup.cjs`,
  globalTeardown: `${__dirname}/jest-global-teardown.cjs`,
};
