import type { ReleaseManifest } from 'shared-contracts';
import { releaseBase } from 'shared-contracts/release/manifest';
import type { VerifiedReleases } from './verified-releases.ts';

/** Host styles inlined in the document, so that the first paint waits for the document alone. */
export interface CriticalStyles {
  /** Base address of their release: a document of another host release omits them. */
  base: string;
  /** Addresses of the inlined files. */
  files: string[];
  css: string;
}

/** A relative `url()` as the build writes it. */
const RELATIVE = /url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g;

/** Critical styles of a host; null when it declares none or they cannot be inlined safely: then they are linked. */
export async function readCritical(manifest: ReleaseManifest, releases: Pick<VerifiedReleases, 'file'>): Promise<CriticalStyles | null> {
  const { unit, version, critical = [] } = manifest;
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
