/** Sources of the pages of a workspace, without tests and their support, server builds and programs of Node.js. */
const { globSync, readFileSync } = require('node:fs');
const path = require('node:path');

const NO_PAGE = /\.test\.|(?:^|\/)(?:testing|build|fixture)\/|\.server\./;

/** @returns {{ file: string, source: string }[]} by name */
function pageSources(workspace) {
  return globSync('src/**/*.{ts,tsx}', { cwd: workspace })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NO_PAGE.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(path.join(workspace, file), 'utf8') }));
}

module.exports = { pageSources };
