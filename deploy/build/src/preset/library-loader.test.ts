import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './identity.ts';
import libraryLoader, { SHORTENED } from './library-loader.ts';

const sourceOf = (folder: string, name: RegExp) => {
  const file = path.join(
    ROOT,
    'node_modules',
    folder,
    readdirSync(path.join(ROOT, 'node_modules', folder)).find((each) => name.test(each))!,
  );
  return { file, source: readFileSync(file, 'utf8') };
};
const shortened = ({ file, source }: { file: string; source: string }) => libraryLoader.call({ resourcePath: file }, source);

test('of the router, what no unit uses can be left out of a build', () => {
  const router = sourceOf('react-router/dist/development', /^chunk-.*\.mjs$/);
  expect(router.file).toMatch(SHORTENED);
  expect(router.source).toMatch(/^Link\.displayName = /m);
  const code = shortened(router);
  expect(code).not.toMatch(/^\w+\.displayName = /m);
  expect(code).toMatch(/^var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m);
});

test('an icon keeps its shapes and loses their keys', () => {
  const icon = sourceOf('lucide-react/dist/esm/icons', /^receipt\.mjs$/);
  expect(icon.file).toMatch(SHORTENED);
  expect(icon.source).toContain('{ d: "M12 17V7", key: "');
  expect(shortened(icon)).toContain('["path", { d: "M12 17V7" }]');
  expect(shortened(icon)).not.toContain('key:');
});
