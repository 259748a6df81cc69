import type { DocumentUnit, ExposeFiles, RouteDeclaration } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale/locale';
import type { LiveSet } from './live-set.ts';

/** Addresses of a page's files in load order, each once. */
export interface PageFiles {
  /** Inlined styles: all that the first paint needs. */
  inline: string;
  /** Linked styles of the host, before those of any unit. */
  host: string[];
  /**
   * How the document links the host's styles. `blocking`: nothing is inlined, so the first paint waits for them. `fetched`: they are in
   * cascade layers, so the host adds each with the part that it belongs to. `deferred`: the host applies all before it draws.
   */
  hostStyles: 'blocking' | 'fetched' | 'deferred';
  /** Boot script of the host. */
  boot: string;
  scripts: string[];
  /** Code that draws covers and icons: a page that is served has them drawn, any other needs it at once. */
  drawing: string[];
  styles: string[];
}

/**
 * Files that a page uses at once, in one language: the host's files, the entry and page expose of the unit of the route, the entry
 * and player expose of every unit in the player slot, and the kit parts that these need. Of a page expose in parts, that of the route.
 */
export function pageFiles(set: LiveSet, page: { unit: DocumentUnit; route: RouteDeclaration } | null, locale: Locale): PageFiles {
  const { manifest, base } = set.host;
  const hostFiles = manifest.exposes['.'];
  const critical = set.critical?.base === base ? set.critical : null;
  const files: PageFiles = {
    inline: critical?.css ?? '',
    host: (hostFiles?.css ?? []).map((file) => base + file).filter((file) => !critical?.files.includes(file)),
    hostStyles: critical === null ? 'blocking' : critical.css.startsWith('@layer') ? 'fetched' : 'deferred',
    boot: base + manifest.entry,
    scripts: [],
    drawing: (manifest.exposes['ui-kit/art']?.js ?? []).map((file) => base + file),
    styles: [],
  };
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (from: string, expose: ExposeFiles | undefined) => {
    if (!expose) return;
    for (const file of [...expose.js, ...expose.css, ...expose.locales[locale]])
      (file.endsWith('.css') ? styles : scripts).add(from + file);
  };

  add(base, hostFiles);
  const wanted: [DocumentUnit, string][] = [
    ...(page ? [[page.unit, './page'] as [DocumentUnit, string]] : []),
    ...set.units.filter((unit) => unit.descriptor.slots.includes('player')).map((unit): [DocumentUnit, string] => [unit, './player']),
  ];
  for (const [unit, expose] of wanted) {
    const own = unit.exposes[expose];
    if (!own) continue;
    for (const part of own.kit ?? []) add(base, manifest.exposes[`ui-kit/${part}`]);
    scripts.add(unit.entry);
    add(unit.base, own);
    const part = page?.unit === unit && expose === './page' ? own.chunks?.[page.route.code ?? ''] : undefined;
    for (const name of part?.kit ?? []) add(base, manifest.exposes[`ui-kit/${name}`]);
    add(unit.base, part);
  }
  scripts.delete(files.boot);
  for (const file of [...files.host, ...(critical?.files ?? [])]) styles.delete(file);
  files.drawing = files.drawing.filter((file) => !scripts.has(file));
  files.scripts = [...scripts];
  files.styles = [...styles];
  return files;
}
