/** Rules of `tokens.css` that hold the colours of a theme. */
const RULES = { light: ':root {', dark: ':root[data-theme="dark"] {' } as const;

/** The colour variables (`--yh-on-accent: #ffffff`) of the rule that begins with `opening`, by name (`onAccent`). */
export function coloursOf(css: string, opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no rule "${opening}"`);
  const rule = css.slice(start, css.indexOf('}', start));
  const found = [...rule.matchAll(/--yh-([a-z-]+): (#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [camelCase(name), value]));
}

/** Source text of `shared-contracts/src/generated/palettes.ts` for the given `tokens.css`. */
export function paletteSource(css: string): string {
  const themes = Object.entries(RULES).map(([theme, opening]) => {
    const colours = Object.entries(coloursOf(css, opening)).map(([name, value]) => `    ${name}: '${value}',\n`);
    return `  ${theme}: {\n${colours.join('')}  },\n`;
  });
  return `// Written by \`npm run palette -w ui-kit\` from tokens.css. Do not edit.\n\nexport const PALETTES = {\n${themes.join('')}} as const;\n`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}
