/**
 * `accessibility.json` of a workspace: what each of its sources says to who does not see the page. Most of it no other test would miss.
 * `node jest/accessibility/list.cjs` writes the lists anew: a line that goes is a decision.
 */
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { isDeepStrictEqual } = require('node:util');
const { pageSources } = require('../page-sources.cjs');
const { spokenIn } = require('./rule.cjs');

const fileOf = (workspace) => path.join(workspace, 'accessibility.json');

/** @returns {Record<string, string[]>} by file, without those that say nothing of their own */
const listOf = (sources) =>
  Object.fromEntries(sources.map(({ file, source }) => [file, spokenIn(source, file)]).filter(([, spoken]) => spoken.length > 0));

/** The list that is kept; empty for a workspace without one. */
const keptList = (workspace) => (existsSync(fileOf(workspace)) ? JSON.parse(readFileSync(fileOf(workspace), 'utf8')) : {});

if (require.main === module) {
  const root = path.join(__dirname, '../..');
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const name of workspaces) {
    const workspace = path.join(root, name);
    if (!/browser\(__dirname\)/.test(readFileSync(path.join(workspace, 'jest.config.cjs'), 'utf8'))) continue;
    const list = listOf(pageSources(workspace));
    // A list that says the same keeps its layout, which is the formatter's.
    if (isDeepStrictEqual(list, keptList(workspace))) continue;
    if (Object.keys(list).length > 0) writeFileSync(fileOf(workspace), `${JSON.stringify(list, null, 2)}\n`);
    else rmSync(fileOf(workspace), { force: true });
  }
}

module.exports = { keptList, listOf };
