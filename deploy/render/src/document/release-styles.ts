import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentUnit, ExposeFiles } from 'shared-contracts';
import { releaseBase } from 'shared-contracts/release/manifest';
import type { MarkupNames } from '../scan-markup.ts';
import type { LiveSet } from './live-set.ts';
import type { ReleaseFiles } from './release-files.ts';
import { withAbsoluteUrls } from './skeleton.ts';
import { parseStyleSheet, type StyleItem } from './style-sheet.ts';
import { usedStyles } from './used-styles.ts';

/** Parsed style sheets of releases. */
export interface ReleaseStyles {
  /**
   * Sheets that the given exposes of a set may use beside those that the document has inlined: the host's, kit parts, then units, each
   * with those of its parts that come later. A route that is a chunk of its own is rendered all the same.
   */
  sheetsOf(set: LiveSet, exposes: readonly UsedExpose[]): Promise<StyleItem[][]>;
  /** The rules of these sheets that a page with such names needs. Pages of one route mostly have the same names. */
  usedBy(set: LiveSet, exposes: readonly UsedExpose[], names: MarkupNames): Promise<string>;
  /** Forgets the sheets of all other releases (`unit@version`). */
  keep(releases: ReadonlySet<string>): void;
}

interface UsedExpose {
  unit: DocumentUnit;
  expose: string;
}

/** Files, parsed: a sheet takes some hundred kilobytes. */
const MAX_SHEETS = 256;
/** Selections of rules; one takes some ten kilobytes. */
const MAX_SELECTIONS = 200;
/** Selected rules of a set that are kept at most, characters. */
const MAX_SELECTED = 8_000_000;

export function releaseStyles(releases: ReleaseFiles): ReleaseStyles {
  const parsed = new LRUCache<string, Promise<StyleItem[]>>({ max: MAX_SHEETS });

  async function parse(unit: string, version: string, name: string): Promise<StyleItem[]> {
    const file = await releases.file(unit, version, name);
    return (file && parseStyleSheet(withAbsoluteUrls(file.bytes.toString('utf8'), releaseBase(unit, version)))) ?? [];
  }

  function sheet(unit: string, version: string, name: string): Promise<StyleItem[]> {
    const key = `${unit}@${version}/${name}`;
    let found = parsed.get(key);
    if (!found) {
      found = parse(unit, version, name).catch(() => {
        // A damaged file: the browser refuses it too, and the unit's release is replaced.
        parsed.delete(key);
        return [];
      });
      parsed.set(key, found);
    }
    return found;
  }

  const selections = new WeakMap<LiveSet, LRUCache<string, string>>();

  const own: ReleaseStyles = {
    sheetsOf(set, exposes) {
      const { manifest, base } = set.host;
      const inlined = new Set(set.critical?.base === base ? set.critical.files.map((file) => file.slice(base.length)) : []);
      const wanted = exposes.flatMap(({ unit, expose }) => (unit.exposes[expose] ? [{ unit, files: unit.exposes[expose] }] : []));
      const kit = wanted.flatMap(({ files }) => files.kit ?? []).flatMap((part) => manifest.exposes[`ui-kit/${part}`]?.css ?? []);
      const ofHost = [...(manifest.exposes['.']?.css ?? []), ...kit, ...sheetsUnder(set, base)].filter((name) => !inlined.has(name));
      return Promise.all([
        ...[...new Set(ofHost)].map((name) => sheet(manifest.unit, manifest.version, name)),
        ...wanted.flatMap(({ unit, files }) =>
          [...new Set([...files.css, ...sheetsOfParts(files), ...sheetsUnder(set, unit.base)])].map((name) =>
            sheet(unit.unit, unit.version, name),
          ),
        ),
      ]);
    },
    async usedBy(set, exposes, names) {
      const ofSet =
        selections.get(set) ??
        new LRUCache<string, string>({ max: MAX_SELECTIONS, maxSize: MAX_SELECTED, sizeCalculation: (css) => css.length + 1 });
      selections.set(set, ofSet);
      const places = new Set(exposes.map(({ unit, expose }) => `${unit.unit}@${unit.version} ${expose}`));
      // A release may write any number of names: only their digest is kept.
      const key = createHash('sha256')
        .update([...places, ...sortedNames(names)].join('\n'))
        .digest('base64');
      let css = ofSet.get(key);
      if (css === undefined) {
        css = usedStyles(await own.sheetsOf(set, exposes), names);
        ofSet.set(key, css);
      }
      return css;
    },
    keep(held) {
      for (const key of [...parsed.keys()]) if (!held.has(key.slice(0, key.indexOf('/')))) parsed.delete(key);
    },
  };
  return own;
}

function sortedNames({ tokens, variables }: MarkupNames): string[] {
  return [...[...tokens].sort(), ...[...variables].sort()];
}

/** Sheets of the parts that load with their pages. */
function sheetsOfParts({ chunks = {} }: ExposeFiles): string[] {
  return Object.values(chunks).flatMap(({ css }) => css);
}

/** Names of all sheets of the release at `base`. */
function sheetsUnder(set: LiveSet, base: string): string[] {
  return Object.keys(set.integrity)
    .filter((address) => address.startsWith(base) && address.endsWith('.css'))
    .map((address) => address.slice(base.length));
}
