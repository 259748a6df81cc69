/**
 * One jest set-up for every unit: swc to CommonJS, workspaces included (their real path lies outside node_modules).
 * `browser` adds jsdom and the few web platform parts that jsdom lacks.
 */
const path = require('node:path');
const { bundledPackages } = require('./jest/bundle-packages.cjs');

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
      module: { type: 'commonjs' },
    },
  ],
};

/** Property tests get fast-check with the seed of the run. */
const propertySeed = { '^fast-check$': path.join(__dirname, 'jest', 'fast-check.cjs') };

/** Files that only a full run has (`jest/in-full-run.cjs`). */
const FULL_ONLY = process.env.TEST_FULL === '1' ? [] : ['\\.full\\.test\\.tsx?$'];
const IN_FULL_RUN = path.join(__dirname, 'jest', 'in-full-run.cjs');

const base = (dir) => ({
  rootDir: dir,
  displayName: path.basename(dir),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', ...FULL_ONLY],
  setupFilesAfterEnv: [IN_FULL_RUN],
  clearMocks: true,
});

exports.browser = (dir) => {
  const { names, folder } = bundledPackages();
  return {
    ...base(dir),
    // What holds in every page is tested in every workspace that has some.
    roots: ['<rootDir>', path.join(__dirname, 'jest')],
    testMatch: [...base(dir).testMatch, path.join(__dirname, 'jest', '*', '*.test.cjs')],
    globals: { WORKSPACE: dir },
    testEnvironment: path.join(__dirname, 'jest', 'browser-environment.cjs'),
    transform,
    transformIgnorePatterns: [`^${folder}/`],
    moduleNameMapper: {
      ...propertySeed,
      '^@testing-library/react$': path.join(__dirname, 'jest', 'testing-library.cjs'),
      [`^(?:bundled/)?(${names.join('|')})$`]: path.join(folder, '$1.cjs'),
      [`^antd/es/(${names.flatMap((name) => (name.startsWith('antd/lib/') ? name.slice('antd/lib/'.length) : [])).join('|')})$`]: path.join(
        folder,
        'antd/lib/$1.cjs',
      ),
      '\\.module\\.css$': path.join(__dirname, 'jest', 'css-modules.cjs'),
      '\\.(css|svg|woff2)$': path.join(__dirname, 'jest', 'asset.cjs'),
    },
    setupFiles: ['browser-platform.cjs', 'clean-up/watch.cjs'].map((file) => path.join(__dirname, 'jest', file)),
    setupFilesAfterEnv: [IN_FULL_RUN, path.join(folder, '@testing-library/jest-dom.cjs')],
  };
};

exports.node = (dir) => ({
  ...base(dir),
  testEnvironment: 'node',
  // Audio and statistics call Math millions of times; looked up through the test sandbox each call costs five times as much.
  sandboxInjectedGlobals: ['Math'],
  transform,
  moduleNameMapper: propertySeed,
  // Only our own TypeScript needs a transform here, and the few packages that ship ES modules alone.
  transformIgnorePatterns: [],
});
