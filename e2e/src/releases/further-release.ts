import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

/** Identity of a local build inside version, container name and chunk list: `h` and twelve digits. */
const IDENTITY = /h[0-9a-f]{12}$/;
const TEXT = /\.(?:js|css|json)$/;

export interface FurtherOptions {
  /** Tells the releases made from one another: equal numbers give the equal release. */
  number: number;
  /** A change of its own, for each text file. */
  edit?: (file: string, text: string) => string;
  /** A change of what the release says of itself. */
  describe?: (record: ReleaseManifest) => ReleaseManifest;
}

/** Custom property on the root element that the first style of a further release sets to its version. */
export function styleMark(unit: string): string {
  return `--release-of-${unit}`;
}

/**
 * Makes a further release of a unit from the files of one that was built: the same code under a version, container, chunk list and
 * class names of its own, as another build has them, with digests and sizes that fit. Its first style sets `styleMark` to its
 * version, so that a page shows whose styles are in it. Gives its record.
 */
export async function furtherRelease(from: string, to: string, { number, edit, describe }: FurtherOptions): Promise<ReleaseManifest> {
  const before = JSON.parse(await readFile(path.join(from, 'release.json'), 'utf8')) as ReleaseManifest;
  const [identity] = IDENTITY.exec(before.version) ?? [];
  if (!identity) throw new Error(`${before.unit}@${before.version} is no local build`);
  const own = `h${createHash('sha256').update(`${identity} ${number}`).digest('hex').slice(0, 12)}`;
  const files = (await readdir(from)).filter((file) => Object.hasOwn(before.integrity, file));
  const bytes = new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(from, file))] as const)));
  const styles = files.filter((file) => file.endsWith('.css'));
  const classes = classNames(before.unit, styles.map((file) => bytes.get(file)!.toString()).join('\n'));
  const rename = (text: string) => renamed(text.replaceAll(identity, own), classes, number);
  const [marked] = Object.values(before.exposes).flatMap(({ css }) => css);

  const record = JSON.parse(rename(JSON.stringify(before))) as ReleaseManifest;
  await mkdir(to, { recursive: true });
  for (const [file, content] of bytes) {
    let text = TEXT.test(file) ? rename(content.toString()) : null;
    if (text !== null && file === marked) text += `\n:root{${styleMark(before.unit)}:"${record.version}"}`;
    if (text !== null && edit) text = edit(file, text);
    const output = text === null ? content : Buffer.from(text);
    record.integrity[file] = `sha384-${createHash('sha384').update(output).digest('base64')}`;
    record.sizes[file] = output.length;
    await writeFile(path.join(to, file), output);
  }
  record.builtAt = new Date(Date.parse(before.builtAt) + number * 1000).toISOString();
  const told = describe ? describe(record) : record;
  await writeFile(path.join(to, 'release.json'), `${JSON.stringify(told, null, 1)}\n`);
  return told;
}

/** Class names that the build made, the longest first, so that none is renamed as a part of another. */
function classNames(unit: string, css: string): string[] {
  const found = css.matchAll(new RegExp(`\\.(${unit}_[\\w-]+)`, 'g'));
  return [...new Set([...found].map(([, name]) => name!))].sort((a, b) => b.length - a.length);
}

/** The same text with each class under a name of equal length. */
function renamed(text: string, classes: readonly string[], number: number): string {
  if (classes.length === 0) return text;
  const known = new Set(classes);
  const any = new RegExp(classes.map((name) => name.replace(/[-]/g, '\\-')).join('|'), 'g');
  return text.replace(any, (name) => other(name, number, known));
}

/** The last two characters say which release it is; never a name that the build gave to another class. */
function other(name: string, number: number, known: ReadonlySet<string>): string {
  const digits = number.toString(36).padStart(2, '0').slice(-2);
  const next = name.slice(0, -2) + digits;
  return known.has(next) ? `${name.slice(0, -2)}_${digits.slice(-1)}` : next;
}
