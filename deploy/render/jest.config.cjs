const { node } = require('../../jest.preset.cjs');

module.exports = node(__dirname);
