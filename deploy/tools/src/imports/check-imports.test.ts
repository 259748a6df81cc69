import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkImports } from './check-imports.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const unit of ['shell', 'mf-one', 'mf-two', 'ui-kit', 'shared-contracts', 'service', 'deploy']) {
    write(`${unit}/package.json`, JSON.stringify({ name: unit }));
  }
  write('shared-contracts/src/schema.ts', "import { z } from 'zod';\nexport const field = z.string();\nexport type Field = string;\n");
  write('shared-contracts/src/through.ts', "export { field } from './schema.ts';\n");
  write('shared-contracts/src/types.ts', "import type { Field } from './schema.ts';\nexport const plain: Field = '';\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const reasons = () => checkImports(root).map(({ file, reason }) => `${file}: ${reason}`);

describe('the import rule', () => {
  test('lets a remote take the contracts and the kit', () => {
    write('mf-one/src/page.ts', "import { plain } from 'shared-contracts/types';\nimport 'ui-kit/core';\nimport React from 'react';\n");
    expect(reasons()).toEqual([]);
  });

  test.each([
    ['a remote another remote', 'mf-one/src/a.ts', "import 'mf-two';", 'mf-one must not import mf-two'],
    ['a remote another remote, lazily', 'mf-one/src/a.tsx', "const x = () => import('mf-two/page');", 'mf-one must not import mf-two'],
    ['a remote the shell', 'mf-one/src/a.ts', "export * from 'shell/boot';", 'mf-one must not import shell'],
    ['a remote a type of the service', 'mf-one/src/a.ts', "import type { Row } from 'service/rows';", 'mf-one must not import service'],
    ['the shell a remote', 'shell/src/a.ts', "import 'mf-one';", 'shell must not import mf-one'],
    ['the service the kit', 'service/src/a.ts', "import 'ui-kit/core';", 'service must not import ui-kit'],
    ['the kit the build', 'ui-kit/src/a.ts', "import 'deploy-build/preset';", 'ui-kit must not import deploy'],
    ['the contracts anything', 'shared-contracts/src/a.ts', "import 'ui-kit/core';", 'shared-contracts must not import ui-kit'],
    ['a unit a neighbour by path', 'mf-one/src/a.ts', "import '../../mf-two/src/x.ts';", 'a relative import must stay inside mf-one'],
    ['a unit a file that is not there', 'mf-one/src/a.ts', "import './b';", 'a relative import names a file, with its extension'],
    [
      'a unit past a public sub-path',
      'mf-one/src/a.ts',
      "import 'shared-contracts/src/types.ts';",
      'only the public sub-paths of shared-contracts may be imported',
    ],
  ])('refuses %s', (_, file, text, reason) => {
    write(file, text);
    expect(reasons()).toEqual([`${file}: ${reason}`]);
  });

  test('lets a build configuration take the preset', () => {
    write('mf-one/webpack.config.ts', "import { remote } from 'deploy-build/preset';");
    expect(reasons()).toEqual([]);
  });

  test.each(['schema', 'through'])('refuses a validator in a browser bundle by shared-contracts/%s, and allows its types', (name) => {
    write('mf-one/src/bad.ts', `import { field } from 'shared-contracts/${name}';`);
    write('mf-one/src/inline.ts', `import { type Field } from 'shared-contracts/${name}';`);
    write('mf-one/src/good.ts', `import type { Field } from 'shared-contracts/${name}';`);
    write('mf-one/src/good.test.ts', `import { field } from 'shared-contracts/${name}';`);
    write('service/src/good.ts', `import { field } from 'shared-contracts/${name}';`);
    expect(reasons()).toEqual([
      'mf-one/src/bad.ts: this file carries validators: use `import type`',
      'mf-one/src/inline.ts: this file carries validators: use `import type`',
    ]);
  });

  test('lets test support carry validators, and refuses to ship it', () => {
    write('mf-one/src/testing/host.ts', "import { field } from 'shared-contracts/schema';");
    write('mf-one/src/a.test.ts', "import './testing/host.ts';");
    write('mf-one/src/a.ts', "import './testing/host.ts';");
    expect(reasons()).toEqual(['mf-one/src/a.ts: test support must not be shipped']);
  });
});
