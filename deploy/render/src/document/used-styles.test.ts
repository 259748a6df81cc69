import { scanMarkup } from '../scan-markup.ts';
import { parseStyleSheet } from './style-sheet.ts';
import { usedStyles } from './used-styles.ts';

/** What a page with this markup gets of a style sheet. */
const used = (css: string, html: string): string => usedStyles([parseStyleSheet(css)!], scanMarkup(html)!).replace(/\s+/g, '');

test('a page gets the rules that its elements match, and no others', () => {
  const css = '.row{top:0}.row .title{top:1px}.other{top:2px}button.row:hover{top:3px}';
  expect(used(css, '<p class="row title"></p>')).toBe('.row{top:0}.row.title{top:1px}');
});

test('the slots of the document are always there, whatever a part says of their content', () => {
  expect(used('#slot-player:has(.idle,.tab){background:none}', '<section class="idle"></section>')).toContain('#slot-player:has');
  expect(used('html[data-mobile="true"] .row{top:0}', '<i class="row"></i>')).toContain('.row{top:0}');
});

test('what is in a group stays in it, and a group without a rule goes', () => {
  const css = '@layer a,b;@layer b{@media (width<9px){.row{top:0}.other{top:0}}@media print{.other{top:0}}}';
  expect(used(css, '<i class="row"></i>')).toBe('@layera,b;@layerb{@media(width<9px){.row{top:0}}}');
});

test('variables, animations and fonts come with the rules that use them', () => {
  const css = [
    ':root{--far:1px;--near:var(--far);--unused:2px}',
    '@keyframes turn{to{top:0}}@keyframes other{to{top:0}}@font-face{font-family:"Own";src:url(own.woff2)}@font-face{font-family:"Not";src:url(not.woff2)}',
    '.row{top:var(--near);animation:turn 1s;font-family:Own}',
  ].join('');
  const text = used(css, '<i class="row"></i>');
  expect(text).toContain(':root{--far:1px;--near:var(--far)}');
  expect(text).toContain('@keyframesturn');
  expect(text).toContain('"Own"');
  expect(text).not.toMatch(/other|Not|unused/);
});

test('a sheet that could end its element is not inlined', () => {
  expect(parseStyleSheet('.a::after{content:"</style><script>"}')).toBeNull();
});

test.each([
  ['a string that its line ends', '.a{content:"x\ny"}'],
  ['a bracket that stays open', '@media ({.a{top:0}}'],
  ['a closing bracket of another kind', '.a{--x:(]}'],
  ['an address with a quote', ".a{background:url(x'y)}"],
  ['a comment without an end', '.a{top:0}/*'],
  ['more text than is worth the time', `.a{top:0}${' '.repeat(500_000)}`],
])('a sheet with %s is not inlined: it could swallow the rules of the next one', (_what, css) => {
  expect(parseStyleSheet(css)).toBeNull();
});

test('a chain of custom properties costs the same in whichever order it is written', () => {
  const links = Array.from({ length: 6000 }, (_, index) => `p{--v${index}:var(--v${index - 1})}`);
  const timeOf = (written: readonly string[]) => {
    const items = parseStyleSheet(`${written.join('')}p{color:var(--v5999)}`)!;
    const start = performance.now();
    expect(usedStyles([items], scanMarkup('<p></p>')!)).toContain('--v0:');
    return performance.now() - start;
  };
  // One pass over the sheet finds the links of this order.
  const inOnePass = Math.max(timeOf([...links].reverse()), 5);
  expect(timeOf(links)).toBeLessThan(40 * inOnePass);
});

test('of more animations than are worth looking up, all come', () => {
  const frames = (count: number) => Array.from({ length: count }, (_, index) => `@keyframes k${index}-{to{top:0}}`).join('');
  const rule = 'p{animation-name:k7-!important}';
  expect(used(frames(200) + rule, '<p></p>')).toBe(`@keyframesk7-{to{top:0}}${rule}`);
  expect(used(frames(201) + rule, '<p></p>')).toBe(frames(201).replaceAll(' ', '') + rule);
});
