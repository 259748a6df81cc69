import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Tree = { [key: string]: string | string[] | Tree };

/** Where a workspace keeps its texts, beside the sources that use them. */
const LOCALES = ['src/locales', 'src/page/locales'];
/** Sources that show texts of each unit by its keys. */
const KIT = 'ui-kit/src';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Texts of the workspaces that exist in one language only, that no source names, or that a source names and no language has.
 * A key is named by a string (`'list.title'`), by a template (`` `list.${kind}.title` ``, any key that fits its fixed parts) or by a
 * part that takes all keys below one (`prefix="units.column"`).
 */
export function messageFaults(root: string, workspaces: readonly string[]): string[] {
  const kit = templatesIn(sourcesOf(path.join(root, KIT)));
  return workspaces.flatMap((workspace) => {
    const folder = LOCALES.map((place) => path.join(root, workspace, place)).find((place) => existsSync(path.join(place, 'zh.json')));
    if (folder === undefined) return [];
    const keysIn = (locale: string) => new Set(keysOf(JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Tree));
    return faultsOf(keysIn('zh'), keysIn('en'), sourcesOf(path.dirname(folder)), kit).map((fault) => `${workspace}: ${fault}`);
  });
}

function faultsOf(zh: ReadonlySet<string>, en: ReadonlySet<string>, source: string, kit: readonly RegExp[]): string[] {
  const named = new Set([...source.matchAll(/'([\w-]+(?:\.[\w-]+)*)'/g)].map(([, key]) => key!));
  const prefixes = [...source.matchAll(/\bprefix="([\w.-]+)"/g)].map(([, prefix]) => new RegExp(`^${prefix!.replaceAll('.', '\\.')}\\.`));
  const templates = [...templatesIn(source), ...prefixes, ...kit];
  const called = [...source.matchAll(/\bt\(\s*'([\w-]+(?:\.[\w-]+)*)'/g)].map(([, key]) => key!);
  return [
    ...[...zh].filter((key) => !en.has(key)).map((key) => `${key} has no English text`),
    ...[...en].filter((key) => !zh.has(key)).map((key) => `${key} has no Chinese text`),
    ...[...zh].filter((key) => !named.has(key) && !templates.some((fits) => fits.test(key))).map((key) => `${key} is used nowhere`),
    ...[...new Set(called)].filter((key) => !zh.has(key)).map((key) => `${key} is used and has no text`),
  ].sort();
}

/** Keys of all texts; the forms of a plural are one key. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [`${prefix}${key}`.replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Templates that may name a key: those of words, points and values. A value alone names nothing. */
function templatesIn(source: string): RegExp[] {
  return [...source.matchAll(/`((?:[\w.-]|\$\{[^{}`]+\})+)`/g)]
    .map(([, template]) => template!)
    .filter((template) => template.includes('${') && /[a-zA-Z]/.test(template.replaceAll(/\$\{[^}]+\}/g, '')))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w.-]+')}$`));
}

/** Tests, and fragments: those bring their texts with them. */
const WITHOUT_TEXTS = /\.test\.tsx?$|(?:^|\/)(?:testing|fragments)\//;

/** The text of all sources of a folder that use its texts. */
function sourcesOf(folder: string): string {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !WITHOUT_TEXTS.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}
