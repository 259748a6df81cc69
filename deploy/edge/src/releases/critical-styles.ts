import type { ReleaseManifest } from 'shared-contracts';
import { releaseBase } from 'shared-contracts/release/document-unit';
import type { CheckedReleases } from './checked-releases.ts';

/** The styles of a host that stand in the document itself: the first paint then waits for nothing but the document. */
export interface CriticalStyles {
  /** Folder of the release that they are from: the document of another release does without them. */
  base: string;
  /** Addresses of the files that they stand for. */
  files: string[];
  css: string;
}

/** A relative address in a style sheet as the build writes it. */
const RELATIVE = /url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g;

/** The critical styles of a host; null for one that names none, or whose files cannot stand in a document: it links them. */
export async function readCritical(record: ReleaseManifest, releases: Pick<CheckedReleases, 'file'>): Promise<CriticalStyles | null> {
  const { unit, version, critical = [] } = record;
  const base = releaseBase(unit, version);
  const files = await Promise.all(critical.map((name) => releases.file(unit, version, name)));
  if (files.length === 0 || files.includes(null)) return null;
  const css = files.map((file) => file!.bytes.toString('utf8')).join('\n');
  if (/<\/style|<!--/i.test(css)) return null;
  return {
    base,
    files: critical.map((name) => base + name),
    css: css.replace(RELATIVE, (_, quote, name) => `url(${quote}${base}${name}${quote})`),
  };
}
