/**
 * One file of all packages that the units in jsdom import. Jest loads each module of a package anew for every test file, and reads,
 * resolves and wraps thousands of small ones; one file takes a tenth of that time. Made once for a lock file and a list of imports,
 * by webpack, in `.cache`.
 */
const { createHash } = require('node:crypto');
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const CACHE = path.join(ROOT, '.cache/jest-packages');
const IMPORT = /\b(?:from|import|require\(|import\() ?'((?:@[\w.-]+\/)?[a-z][\w./-]*)'/g;
/** Loaded as they are: stand-ins of `jest/`, workspaces, and what runs in Node.js alone. */
const NEVER =
  /^(?:node:|fs$|path$|deploy-|mf-|shared-contracts|ui-kit|shell|service|fast-check$|webpack$|@module-federation\/)|\.(?:css|svg|woff2)$/;

/** Workspaces that are tested in jsdom, and the contracts that all of them use. */
function browserWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const isBrowser = (folder) => /browser\(__dirname\)/.test(readFileSync(path.join(ROOT, folder, 'jest.config.cjs'), 'utf8'));
  return ['shared-contracts', ...workspaces.filter(isBrowser)];
}

/** Names of the packages, and of files in them, that their sources import; `antd/es` as `antd/lib`, which is CommonJS. */
function importedNames() {
  const names = new Set(['@testing-library/jest-dom']);
  for (const folder of browserWorkspaces()) {
    const sources = path.join(ROOT, folder, 'src');
    for (const file of readdirSync(sources, { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      for (const [, name] of readFileSync(path.join(sources, file), 'utf8').matchAll(IMPORT)) {
        if (!NEVER.test(name) && isInstalled(name)) names.add(name.replace(/^antd\/es\//, 'antd/lib/'));
      }
    }
  }
  return [...names].sort();
}

/** An example in a template may name a package that is not there. */
function isInstalled(name) {
  const parts = name.split('/');
  return existsSync(path.join(ROOT, 'node_modules', ...parts.slice(0, name.startsWith('@') ? 2 : 1)));
}

/** Every project of a run asks. */
let made = null;

/**
 * Makes the bundle unless it is there.
 * @returns names of the packages in it, and the folder that has a file `<name>.cjs` for each
 */
function bundledPackages() {
  if (made) return made;
  const names = importedNames();
  const hash = createHash('sha256');
  for (const part of [readFileSync(path.join(ROOT, 'package-lock.json')), readFileSync(__filename), names.join('\n')]) hash.update(part);
  const folder = path.join(CACHE, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    // Webpack answers later; a configuration of jest is read at once.
    execFileSync(process.execPath, [__filename, folder], { input: JSON.stringify(names), stdio: ['pipe', 'inherit', 'inherit'] });
  }
  made = { names, folder };
  return made;
}

async function build(target, names) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'making-'));
  const entry = path.join(folder, 'entry.cjs');
  const getters = names.map((name) => `  ${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  writeFileSync(entry, `module.exports = {\n${getters.join('\n')}\n};\n`);
  await compile(entry, folder);
  for (const name of names) {
    const file = path.join(folder, `${name}.cjs`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `module.exports = require(${JSON.stringify(path.join(target, 'bundle.cjs'))})[${JSON.stringify(name)}]();\n`);
  }
  try {
    renameSync(folder, target);
  } catch (error) {
    // Another process was faster.
    rmSync(folder, { recursive: true });
    if (!existsSync(target)) throw error;
  }
}

function compile(entry, folder) {
  const webpack = require('webpack');
  const compiler = webpack({
    mode: 'none',
    target: 'node',
    context: ROOT,
    entry,
    output: { path: folder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    // What jest itself takes in jsdom.
    resolve: { conditionNames: ['browser', 'require', 'default'], mainFields: ['main'], modules: [path.join(ROOT, 'node_modules')] },
    optimization: { nodeEnv: false },
    node: false,
    devtool: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      else compiler.close(() => resolve());
    });
  });
}

if (require.main === module) build(process.argv[2], JSON.parse(readFileSync(0, 'utf8')));

module.exports = { bundledPackages };
