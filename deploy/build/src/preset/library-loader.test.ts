import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './identity.ts';
import libraryLoader, { SHORTENED } from './library-loader.ts';

const FOLDER = path.join(ROOT, 'node_modules/react-router/dist/development');

test('of the router, what no unit uses can be left out of a build', () => {
  const file = path.join(FOLDER, readdirSync(FOLDER).find((each) => /^chunk-.*\.mjs$/.test(each))!);
  expect(file).toMatch(SHORTENED);
  const source = readFileSync(file, 'utf8');
  expect(source).toMatch(/^Link\.displayName = /m);
  const code = libraryLoader(source);
  expect(code).not.toMatch(/^\w+\.displayName = /m);
  expect(code).toMatch(/^var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m);
});
