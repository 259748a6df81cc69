module.exports = { ...require('../jest.config.cjs'), ...require('../../jest.preset.cjs').node(__dirname), displayName: 'demo-catalogue' };
