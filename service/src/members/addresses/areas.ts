import { readFileSync } from 'node:fs';
import type { Locale } from 'shared-contracts/locale/locale';

interface Area {
  code: string;
  name: string;
  /** In English; empty for a province. */
  english: string;
  parent: string | null;
  parts: Area[];
}

/** Provinces in English. */
const PROVINCES: Record<string, string> = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Tibet',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
  71: 'Taiwan',
  81: 'Hong Kong',
  82: 'Macao',
};

let areas: Map<string, Area> | undefined;

/** Every area by its code, read at the first use. `areas.csv` holds codes and names of GB/T 2260, and their names in English: pinyin, or the name of the people who live there. */
function all(): Map<string, Area> {
  if (areas) return areas;
  const lines = readFileSync(new URL('./areas.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  areas = new Map();
  // The codes ascend, so an area comes after those that it is part of.
  for (const line of lines) {
    const [code, name, english] = line.split(',') as [string, string, string];
    const parent = parentOf(code, areas);
    const area: Area = { code, name, english, parent, parts: [] };
    areas.set(code, area);
    if (parent) areas.get(parent)!.parts.push(area);
  }
  return areas;
}

/** The city of a district, or the province where the district belongs to no city. */
function parentOf(code: string, known: ReadonlyMap<string, Area>): string | null {
  const province = `${code.slice(0, 2)}0000`;
  const city = `${code.slice(0, 4)}00`;
  if (code === province) return null;
  return code !== city && known.has(city) ? city : province;
}

/** English readers see the Chinese name too: mail in China is addressed with it. */
function nameOf({ code, name, english, parent }: Area, locale: Locale): string {
  return locale === 'zh' ? name : `${parent === null ? PROVINCES[code.slice(0, 2)] : english} ${name}`;
}

/** Parts of an area, or the provinces; none when there is no such area. */
export function partsOf(parent: string | undefined, locale: Locale): Array<{ code: string; name: string; hasParts: 0 | 1 }> {
  const found = parent === undefined ? [...all().values()].filter((area) => area.parent === null) : (all().get(parent)?.parts ?? []);
  return found.map((area) => ({ code: area.code, name: nameOf(area, locale), hasParts: area.parts.length > 0 ? 1 : 0 }));
}

/** From the province to the area. */
export function areaPath(code: string, locale: Locale): Array<{ code: string; name: string }> {
  const area = all().get(code);
  if (!area) return [];
  return [...(area.parent ? areaPath(area.parent, locale) : []), { code, name: nameOf(area, locale) }];
}

/** Whether there is a province of that code. */
export function isProvince(code: string): boolean {
  return all().get(code)?.parent === null;
}

/** Whether mail can be addressed to the area: it exists and has no parts. */
export function isSmallestArea(code: string): boolean {
  return all().get(code)?.parts.length === 0;
}
