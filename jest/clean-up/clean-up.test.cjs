/** One test for every workspace that runs in a browser (`jest.preset.cjs`): what its sources start, they take back. */
const { pageSources } = require('../page-sources.cjs');
const { startedIn } = require('./rule.cjs');

test('takes back every timer, listener, observer, subscription and request that it starts', () => {
  expect(pageSources(globalThis.WORKSPACE).flatMap(({ file, source }) => startedIn(source, file).faults)).toEqual([]);
});
