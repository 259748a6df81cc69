import type { Dependency } from './read-lock.ts';

/** Licences that allow commercial use of what we ship without conditions on our own source. */
export const SHIPPED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'W3C-20150513',
]);

/** Weak copyleft by file, for tools that never reach a shopper or a server. */
export const TOOLS_ONLY = new Set(['MPL-2.0']);

/**
 * Whether an SPDX expression is allowed: one alternative of an `OR` is enough, every part of an `AND` is needed.
 * Unknown text is refused: a person must look at it.
 */
export function isAllowed(expression: string, tool: boolean): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return alternatives.some((alternative) =>
    alternative.split(/\s+AND\s+/i).every((licence) => SHIPPED.has(licence.trim()) || (tool && TOOLS_ONLY.has(licence.trim()))),
  );
}

/** Packages that a person looked at, by name, with why they may be used all the same. */
const REVIEWED: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT by its Readme.md; its package.json names no licence',
  'codec-parser':
    'LGPL-3.0: reads audio frames for the decoders of the import, unmodified, as a package of its own that anyone can replace, on the server only',
  'png-js': 'MIT by its LICENSE file; its package.json names no licence',
  'mpg123-decoder': 'MIT around libmpg123 (LGPL-2.1), unmodified, as a package of its own that anyone can replace, on the server only',
};

/** Dependencies whose licence is neither allowed nor reviewed by a person. */
export function refused(dependencies: readonly Dependency[]): Dependency[] {
  return dependencies.filter(({ name, licence, tool }) => !isAllowed(licence, tool) && !Object.hasOwn(REVIEWED, name));
}

/** The list that ships with the project, as Markdown. */
export function licenceList(dependencies: readonly Dependency[]): string {
  const rows = (tool: boolean) =>
    dependencies
      .filter((dependency) => dependency.tool === tool)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const table = (lines: string[]) => ['| package | version | licence |', '|---|---|---|', ...lines].join('\n');
  const reviewed = Object.entries(REVIEWED).map(([name, why]) => `- **${name}**: ${why}.`);
  return `${[
    '# Licences',
    'Made by `npm run licences`, which refuses whatever is not compatible with commercial use; a test keeps it true.',
    '## Fonts and sounds',
    '- **Source Sans 3** (the Latin text face): SIL Open Font License 1.1, served from our own origin. Chinese text uses the reader’s system fonts.\n' +
      '- **Noto Sans SC, HK, JP and Noto Sans**, put together as one font (certificates): SIL Open Font License 1.1, with its licence in `service/assets/fonts`; each PDF embeds the characters that it shows.\n' +
      '- **Demo music and sound effects**: synthesised by this project; no recording of anybody is in it.',
    '## Reviewed by a person',
    reviewed.join('\n'),
    '## What runs in a browser or on a server',
    table(rows(false)),
    '## Tools for building and testing',
    table(rows(true)),
  ].join('\n\n')}\n`;
}
