import { isAllowed, REVIEWED } from './allowed.ts';
import type { Dependency } from './read-lock.ts';

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
      '- **Demo music and sound effects**: synthesised by this project; no recording of anybody is in it.',
    '## Reviewed by a person',
    reviewed.join('\n'),
    '## What runs in a browser or on a server',
    table(rows(false)),
    '## Tools for building and testing',
    table(rows(true)),
  ].join('\n\n')}\n`;
}
