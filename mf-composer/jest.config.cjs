const { browser } = require('../jest.preset.cjs');

const config = browser(__dirname);

module.exports = {
  ...config,
  moduleNameMapper: {
    // Its entry for Node.js, which the bundle of packages has, knows no files of a browser.
    '^tus-js-client$': require.resolve('tus-js-client/lib.es5/browser/index.js'),
    ...config.moduleNameMapper,
  },
};
