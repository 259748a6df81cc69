/** For every workspace that runs in a browser (`jest.preset.cjs`): what it says to who does not see the page. */
const { pageSources } = require('../page-sources.cjs');
const { silentIn } = require('./rule.cjs');
const { keptList, listOf } = require('./list.cjs');

const sources = pageSources(globalThis.WORKSPACE);

test('says the state of what it opens and folds, the messages that appear, and the language of foreign words', () => {
  expect(sources.flatMap(({ file, source }) => silentIn(source, file).faults)).toEqual([]);
});

test('says all that accessibility.json lists; after a change that is meant: node jest/accessibility/list.cjs', () => {
  expect(listOf(sources)).toEqual(keptList(globalThis.WORKSPACE));
});
