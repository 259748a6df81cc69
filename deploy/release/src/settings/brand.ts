import { readFileSync } from 'node:fs';
import type { Brand } from 'shared-contracts';
import { PALETTES } from 'shared-contracts/generated/palettes';

/** The brand as the edge uses it: what every unit gets, and the mark for browser tabs and home screens. */
export interface EdgeBrand extends Brand {
  /** SVG document, square. */
  mark: string;
  themeColor: { light: string; dark: string };
}

const { light, dark } = PALETTES;

/** The mark of the header: strings of an instrument that flow on as a river. */
const MARK =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${light.accent}"/>` +
  `<g fill="none" stroke="${light.paper}" stroke-width="2.5" stroke-linecap="round" transform="translate(3.2 3.2) scale(.8)"><path d="M4 10v12M9 6v20"/>` +
  '<path d="M14 12c3-6 5-6 7 0s4 6 7 0"/><path d="M14 20c3-6 5-6 7 0s4 6 7 0"/></g></svg>';

export const DEFAULT_BRAND: EdgeBrand = {
  name: { zh: '音河', en: 'Yinhe' },
  icp: '沪ICP备00000000号-1',
  mark: MARK,
  themeColor: { light: light.paper, dark: dark.paper },
};

/**
 * Brand from the environment: `BRAND` is JSON or the path of a JSON file; what it leaves out stays the default.
 * Throws with a readable message when it is neither.
 */
export function readBrand(source: string | undefined): EdgeBrand {
  if (!source) return DEFAULT_BRAND;
  const given = parse(source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8'));
  const brand: EdgeBrand = {
    ...DEFAULT_BRAND,
    ...given,
    name: { ...DEFAULT_BRAND.name, ...given.name },
    themeColor: { ...DEFAULT_BRAND.themeColor, ...given.themeColor },
  };
  if (typeof brand.name.zh !== 'string' || typeof brand.name.en !== 'string') throw new Error('BRAND: name.zh and name.en must be texts');
  if (!brand.mark.includes('<svg')) throw new Error('BRAND: mark must be an SVG document');
  return brand;
}

function parse(text: string): Partial<EdgeBrand> {
  try {
    return JSON.parse(text) as Partial<EdgeBrand>;
  } catch (error) {
    throw new Error(`BRAND: not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}
