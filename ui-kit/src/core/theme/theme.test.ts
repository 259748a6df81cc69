import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from './contrast.ts';
import { CONTRAST_PAIRS, PALETTES, type ThemeName } from './palette.ts';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** Colour variables of the rule that a selector opens. */
function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start).toBeGreaterThanOrEqual(0);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...rule.matchAll(/--yh-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

/** `onAccent` as the style sheet writes it. */
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('contrast as WCAG counts it', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#c8371f', '#c8371f')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });
});

describe.each(['light', 'dark'] as ThemeName[])('the %s theme', (theme) => {
  it.each(CONTRAST_PAIRS)('shows $ink on $on with at least $least : 1', ({ on, ink, least }) => {
    expect(contrast(PALETTES[theme][on], PALETTES[theme][ink])).toBeGreaterThanOrEqual(least);
  });
});

describe('the tokens', () => {
  const expected = (theme: ThemeName) => Object.fromEntries(Object.entries(PALETTES[theme]).map(([name, value]) => [dashed(name), value]));

  it.each([
    [':root', 'light'],
    [':root:not([data-theme="light"])', 'dark'],
    [':root[data-theme="dark"]', 'dark'],
  ] as [string, ThemeName][])('of %s carry the %s palette, colour by colour', (selector, theme) => {
    expect(coloursOf(selector)).toEqual(expected(theme));
  });

  it('let one rule, not two that differ, decide what dark is', () => {
    const bySystem = css.slice(css.indexOf(':root:not([data-theme="light"]) {'));
    const byChoice = css.slice(css.indexOf(':root[data-theme="dark"] {'));
    const lines = (text: string) =>
      [...text.slice(0, text.indexOf('}')).matchAll(/^\s*(--yh-[^\n]+|color-scheme[^\n]+)$/gm)].map(([, line]) => line);
    expect(lines(bySystem)).toEqual(lines(byChoice));
  });
});
