import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Keeps compilers, linters and test runners away from what is no code yet. */
const ENDING = '.template';
const BLANK = /\{\{(\w+)\}\}/g;

/** Writes the files of a new unit into a folder that is not there yet; gives their paths in it. Throws when a blank has no value. */
export function writeTemplate(dir: string, values: Readonly<Record<string, string>>): string[] {
  const fill = (text: string, file: string) =>
    text.replace(BLANK, (_blank, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${file} asks for "${name}", which nobody gives`);
      return value;
    });
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  const filled = files.map((file) => ({
    file: file.slice(0, -ENDING.length),
    text: fill(readFileSync(path.join(TEMPLATE, file), 'utf8'), file),
  }));
  mkdirSync(dir);
  for (const { file, text } of filled) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return filled.map(({ file }) => file).sort();
}
