import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const SETTINGS = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8')) as { plugins: { path: string }[] };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'style-'));
  // The settings of this checkout, for a folder without git.
  const plugins = SETTINGS.plugins.map((plugin) => ({ ...plugin, path: path.join(ROOT, plugin.path) }));
  writeFileSync(path.join(root, 'biome.json'), JSON.stringify({ ...SETTINGS, vcs: undefined, plugins }));
});
afterEach(() => rmSync(root, { recursive: true }));

const SET_UP = `
import { Popover, Table } from './parts.ts';
import { cloneElement, createElement } from 'react';
const style = { color: 'red' };
export const draw = (props: { isNarrow: boolean }) => `;

/** What the lint says of an expression in a file with that name. */
function lintOf(expression: string, file = 'unit/src/page.tsx'): string {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `${SET_UP}${expression};\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, 'lint', file], { cwd: root, encoding: 'utf8' });
  // What is not checked is not accepted.
  expect(stdout).toContain('Checked 1 file');
  return stdout + stderr;
}

const refused = /noInlineStyles|becomes a style attribute/;

describe('the lint', () => {
  test.each([
    '<div style={style} />',
    '<Table style={style} />',
    '<Popover.Arrow style={style}>{props.isNarrow}</Popover.Arrow>',
    '<Table {...{ style }} />',
    '<div {...{ style: { top: 0 } }} />',
    "<Table {...{ 'style': style }} />",
    '<Table {...(props.isNarrow && { ...props, style })} />',
    '<Table rows={<Table style={style} />} />',
    "createElement('div', { style: { top: 0 } })",
    'createElement(Table, { style }, null)',
    'cloneElement(<Table />, { ...props, style: { top: 0 } })',
  ])('refuses %s, which a rendered page would show without the style', (expression) => {
    expect(lintOf(expression)).toMatch(refused);
  });

  test.each([
    '<Table className="narrow" {...props} />',
    "<Table options={[{ style: 'jazz' }]} />",
    '({ style: style.color })',
    'createElement(Table, props)',
    '<Table>{style.color}</Table>',
  ])('accepts %s, which sets no style', (expression) => {
    expect(lintOf(expression)).not.toMatch(refused);
  });

  test('accepts a style with a reason beside it, and those of tests and of the gallery', () => {
    const reason = '// biome-ignore lint/plugin/style-on-components: drawn when it opens, so never by a server';
    expect(lintOf(`<Table\n${reason}\nstyle={style} />`)).not.toMatch(refused);
    for (const file of ['unit/src/page.test.tsx', 'ui-kit/gallery/sections/made-up.tsx'])
      expect(lintOf('<Table style={style} />', file)).not.toMatch(refused);
  });
});
