import type { CallKinds } from '../api/call-kind.ts';
import type { RemoteDescriptor } from '../descriptor.ts';
import type { Brand } from '../host.ts';
import type { Locale } from '../locale/locale.ts';
import type { UnitName } from '../units.ts';
import type { TrustedKey } from './channel.ts';
import type { UnitContract } from './unit-contract.ts';

/** Files that one expose of a unit needs at once, relative to the release folder, in load order, entry excluded. */
export interface ExposeFiles {
  js: string[];
  css: string[];
  /** Files that only one language needs. */
  locales: Record<Locale, string[]>;
  /** Kit parts that it needs at once (`core`, `form`, …); a part that only a lazy chunk uses is not among them. */
  kit?: string[];
  /** Files of each part of `./page` that loads with the routes that name it (`code` of a route), besides those above. */
  chunks?: Record<string, ExposeFiles>;
}

/** `release.json` of an immutable release folder. */
export interface ReleaseManifest {
  unit: UnitName;
  /** `<package version>-<content hash>` for a local build. */
  version: string;
  /** Commit that it was built from, when known. */
  commit: string | null;
  /** Its sources differed from that commit. Left out where they did not. */
  dirty?: boolean;
  builtAt: string;
  descriptor: RemoteDescriptor | null;
  /** Global name of the federation container; contains the version, so two releases can run side by side. */
  container: string;
  /** Entry script, relative to the folder (`remoteEntry.<hash>.js`; for the host its boot script). */
  entry: string;
  /**
   * By expose (`./page`, `./player`, `./intents`). For the host: `.` lists its boot files (entry excluded), and a key for each kit
   * part (`ui-kit/controls`) lists what a unit that uses the part needs besides.
   */
  exposes: Record<string, ExposeFiles>;
  /** For the host: styles of its entry itself, among those of `.`; the first paint needs these and no others, so the document holds them. */
  critical?: string[];
  /** Server build, relative to the folder: what the render host evaluates. Browsers never get it. Left out by a unit without one. */
  server?: string;
  /** Kit parts it uses (`core`, `form`, …). */
  kit: string[];
  /** Range it needs (remote) or version it gives (host) of each shared package. */
  shared: Record<string, string>;
  /** Contract of the unit; omitted by builds that are not for release. */
  contract?: UnitContract;
  /** How the calls of its descriptor are sent; left out by a unit that makes none. */
  calls?: CallKinds;
  /** Message keys that a language lacks although the other has them. */
  missingMessages?: Record<Locale, string[]>;
  /** `sha384-<base64>` of every file, by path. */
  integrity: Record<string, string>;
  /** Bytes, raw, of every file. */
  sizes: Record<string, number>;
}

/** One unit in the document that a browser gets: addresses are absolute paths on the storefront's origin. */
export interface DocumentUnit {
  unit: UnitName;
  version: string;
  container: string;
  entry: string;
  /** Folder of the release, with trailing slash. */
  base: string;
  exposes: Record<string, ExposeFiles>;
  descriptor: RemoteDescriptor;
  calls: CallKinds;
}

/** First answer, asked by the edge before it sent the page. */
export interface PrefetchedResult {
  call: string;
  params: unknown;
  data: unknown;
}

/** What the edge inlines as JSON into `<script type="application/json" id="release-document">`. */
export interface ReleaseDocument {
  channel: string;
  sequence: number;
  /**
   * SHA-256, hex, of the text of that channel document, which the edge has checked: the tab takes no other one for it. Left out
   * by an edge from before there was one; then a tab takes its first document from a release key only.
   */
  channelHash?: string;
  locale: Locale;
  mobile: boolean;
  /** Status of the page as the edge answered it. */
  status: number;
  /** Safe message of a 500. */
  message?: string;
  brand: Brand;
  /** All remotes of the channel, the host not among them. */
  units: DocumentUnit[];
  /** Previous good release of a unit, where one is kept. */
  fallbacks: DocumentUnit[];
  /** `sha384-…` by absolute path, for every script and style that may be loaded. */
  integrity: Record<string, string>;
  data: PrefetchedResult[];
  /** Keys that sign channel documents; a document that reaches this tab later counts only with a signature of one of them. */
  keys: TrustedKey[];
  /** The visitor's cohort, 0 to 9999: which canaries this tab gets. */
  cohort: number;
  /** Token of this page view, made by the edge; health reports carry it and count only with it. */
  view: string;
  /** Release of the host that made this page. */
  host: { unit: UnitName; version: string; calls: CallKinds };
  /** Set when the page shows releases that are not those of the channel (preview or override): it does not follow changes. */
  preview?: boolean;
  /** Own limits of the shell around each step of a unit, milliseconds; what is left out keeps its default. */
  timeouts?: Partial<Record<'load' | 'bootstrap' | 'mount' | 'unmount', number>>;
}

/** Address of the folder of a release, with trailing slash. */
export function releaseBase(unit: UnitName, version: string): string {
  return `/releases/${unit}/${version}/`;
}

/** A release as a browser uses it; null for one without a descriptor (the host). */
export function documentUnit(record: ReleaseManifest): DocumentUnit | null {
  const { unit, version, container, entry, exposes, descriptor, calls = {} } = record;
  if (!descriptor) return null;
  const base = releaseBase(unit, version);
  return { unit, version, container, entry: base + entry, base, exposes, descriptor, calls };
}

/** `sha384-…` by address of every script and style of a release. */
export function integrityOf({ unit, version, integrity }: ReleaseManifest): Record<string, string> {
  const base = releaseBase(unit, version);
  return Object.fromEntries(
    Object.entries(integrity)
      .filter(([file]) => /\.(?:js|css)$/.test(file))
      .map(([file, hash]) => [base + file, hash]),
  );
}
