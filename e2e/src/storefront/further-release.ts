import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

/** Build identity inside version, container name and chunk list of a local build: `h` and twelve digits. */
const IDENTITY = /h[0-9a-f]{12}$/;
const TEXT = /\.(?:c?js|css|json)$/;

export interface FurtherOptions {
  /** Distinguishes the releases made from one build: equal numbers give equal releases. */
  number: number;
  /** Changes the manifest. */
  describe?: (manifest: ReleaseManifest) => ReleaseManifest;
  /** Changes the text of a script, style sheet or file of messages. */
  change?: (file: string, text: string) => string;
}

/** Custom property on the root element that the first style sheet of a further release sets to its version. */
export function styleMark(unit: string): string {
  return `--release-of-${unit}`;
}

/**
 * Makes a further release of a unit from the files of a built one: the same code with its own version, container name, chunk list
 * and class names, as another build has them, and with matching digests and sizes. Its first style sheet sets `styleMark` to its
 * version, so that a page shows whose styles it uses. Gives its manifest.
 */
export async function makeFurtherRelease(
  from: string,
  to: string,
  { number, describe, change = (_, text) => text }: FurtherOptions,
): Promise<ReleaseManifest> {
  const before = JSON.parse(await readFile(path.join(from, 'release.json'), 'utf8')) as ReleaseManifest;
  const [identity] = IDENTITY.exec(before.version) ?? [];
  if (!identity) throw new Error(`${before.unit}@${before.version} is not a local build`);
  const own = `h${createHash('sha256').update(`${identity} ${number}`).digest('hex').slice(0, 12)}`;
  const files = (await readdir(from)).filter((file) => Object.hasOwn(before.integrity, file));
  const bytes = new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(from, file))] as const)));
  const styles = files.filter((file) => file.endsWith('.css'));
  const classes = classNames(before.unit, styles.map((file) => bytes.get(file)!.toString()).join('\n'));
  const rename = (text: string) => renamed(text.replaceAll(identity, own), classes, number);
  const [marked] = Object.values(before.exposes).flatMap(({ css }) => css);

  const manifest = JSON.parse(rename(JSON.stringify(before))) as ReleaseManifest;
  await mkdir(to, { recursive: true });
  for (const [file, content] of bytes) {
    let text = TEXT.test(file) ? change(file, rename(content.toString())) : null;
    if (text !== null && file === marked) text += `\n:root{${styleMark(before.unit)}:"${manifest.version}"}`;
    const output = text === null ? content : Buffer.from(text);
    manifest.integrity[file] = `sha384-${createHash('sha384').update(output).digest('base64')}`;
    manifest.sizes[file] = output.length;
    await writeFile(path.join(to, file), output);
  }
  manifest.builtAt = new Date(Date.parse(before.builtAt) + number * 1000).toISOString();
  const described = describe ? describe(manifest) : manifest;
  await writeFile(path.join(to, 'release.json'), `${JSON.stringify(described, null, 1)}\n`);
  return described;
}

/** Class names that the build made, longest first, so that none is renamed as part of another. */
function classNames(unit: string, css: string): string[] {
  const found = css.matchAll(new RegExp(`\\.(${unit}_[\\w-]+)`, 'g'));
  return [...new Set([...found].map(([, name]) => name!))].sort((a, b) => b.length - a.length);
}

/** The text with each class renamed to a name of equal length. */
function renamed(text: string, classes: readonly string[], number: number): string {
  if (classes.length === 0) return text;
  const known = new Set(classes);
  const any = new RegExp(classes.map((name) => name.replace(/[-]/g, '\\-')).join('|'), 'g');
  return text.replace(any, (name) => other(name, number, known));
}

/** Puts the number of the release into the last two characters; never gives the name of another class. */
function other(name: string, number: number, known: ReadonlySet<string>): string {
  const digits = number.toString(36).padStart(2, '0').slice(-2);
  const next = name.slice(0, -2) + digits;
  return known.has(next) ? `${name.slice(0, -2)}_${digits.slice(-1)}` : next;
}
