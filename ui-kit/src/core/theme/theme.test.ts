import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from './contrast.ts';
import { CONTRAST_PAIRS, PALETTES, type ThemeName } from './palette.ts';
import { coloursOf, paletteSource } from './palette-source.ts';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

describe('contrast as WCAG counts it', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#c8371f', '#c8371f')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });
});

describe.each(['light', 'dark'] as ThemeName[])('the %s theme', (theme) => {
  it.each(CONTRAST_PAIRS)('shows $ink on $on with at least $minimum : 1', ({ on, ink, minimum }) => {
    expect(contrast(PALETTES[theme][on], PALETTES[theme][ink])).toBeGreaterThanOrEqual(minimum);
  });
});

describe('tokens.css', () => {
  it('is what the generated palettes were written from (else run `npm run palette -w ui-kit`)', () => {
    expect(readFileSync(path.join(__dirname, '../../../../shared-contracts/src/generated/palettes.ts'), 'utf8')).toBe(paletteSource(css));
  });

  it.each([
    [':root {', 'light'],
    [':root:not([data-theme="light"]) {', 'dark'],
    [':root[data-theme="dark"] {', 'dark'],
  ] as [string, ThemeName][])('defines every colour of the palette in %s', (opening, theme) => {
    expect(coloursOf(css, opening)).toEqual(PALETTES[theme]);
  });

  it('defines the dark theme alike for the system setting and for the attribute', () => {
    const bySystem = css.slice(css.indexOf(':root:not([data-theme="light"]) {'));
    const byChoice = css.slice(css.indexOf(':root[data-theme="dark"] {'));
    const lines = (text: string) =>
      [...text.slice(0, text.indexOf('}')).matchAll(/^\s*(--yh-[^\n]+|color-scheme[^\n]+)$/gm)].map(([, line]) => line);
    expect(lines(bySystem)).toEqual(lines(byChoice));
  });
});
