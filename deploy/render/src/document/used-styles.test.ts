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
