import { createHash } from 'node:crypto';
import type { ReleaseRecord } from 'shared-contracts';
import type { ReleaseSource } from './release-source.ts';

/** How many records are remembered; a release never changes, so a remembered one stays true. */
const REMEMBERED = 256;

/** Releases whose files were compared with the hashes of their record. */
export interface CheckedReleases {
  /** Throws with the reason when the release is missing, damaged or of another name. */
  load(unit: string, version: string): Promise<ReleaseRecord>;
  /** Record without a look at the files, for the answer to one file; null when there is none. */
  peek(unit: string, version: string): Promise<ReleaseRecord | null>;
}

export function checkedReleases(source: ReleaseSource): CheckedReleases {
  const checked = new Map<string, ReleaseRecord>();
  const known = new Map<string, ReleaseRecord>();

  return {
    async load(unit, version) {
      const key = `${unit}@${version}`;
      const before = checked.get(key);
      if (before) return before;
      const record = await source.record(unit, version);
      if (!record) throw new Error(`${key}: no such release`);
      if (record.unit !== unit || record.version !== version) throw new Error(`${key}: its record names ${record.unit}@${record.version}`);
      if (!record.integrity[record.entry]) throw new Error(`${key}: no entry file`);
      for (const [file, expected] of Object.entries(record.integrity)) {
        const bytes = await source.file(unit, version, file);
        if (!bytes) throw new Error(`${key}: ${file} is missing`);
        if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== expected)
          throw new Error(`${key}: ${file} has other bytes`);
      }
      remember(checked, key, record);
      return record;
    },
    async peek(unit, version) {
      const key = `${unit}@${version}`;
      const before = checked.get(key) ?? known.get(key);
      if (before) return before;
      const record = await source.record(unit, version);
      if (record) remember(known, key, record);
      return record;
    },
  };
}

function remember(map: Map<string, ReleaseRecord>, key: string, record: ReleaseRecord): void {
  if (map.size >= REMEMBERED) map.delete(map.keys().next().value!);
  map.set(key, record);
}
