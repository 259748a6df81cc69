import { createMessage } from 'deploy-release/messages/message';
import { digestOf } from 'deploy-release/store/digest';
import { manifestError } from 'deploy-release/store/manifest/manifest-error';
import type { ReleaseManifest } from 'shared-contracts';
import { releaseName } from 'shared-contracts/release/channel';
import { checkedFile, Damaged } from './checked-file.ts';
import type { HeldFile, HeldFiles } from './held-files.ts';
import type { ReleaseSource } from './release-source.ts';

export const RECORD = 'release.json';
/** How many records and digests are remembered; a release never changes, so what is remembered stays true. */
const REMEMBERED = 1024;

/** A record as it was read, with the digest of its bytes. */
interface CheckedRecord {
  record: ReleaseManifest;
  /** `sha384-<base64>` of `release.json`. */
  digest: string;
}

/** Releases whose record has the digest that a signed document names, and whose files have those of the record. */
export interface CheckedReleases {
  /** Remembers what signed documents say of records (`sha384-…` by `unit@version`): from now on only such a record counts. */
  learn(digests: Readonly<Record<string, string>>): void;
  /** Record of a release whose files were all checked. Throws with the reason when it is missing, damaged or of another name. */
  load(unit: string, version: string): Promise<ReleaseManifest>;
  /** Whether all files of a release were there when it was loaded, and none of them was missed since. */
  isWhole(unit: string, version: string): boolean;
  /** Checked bytes of a file that the record lists, or of the record itself; null when there are none. Throws when damaged. */
  file(unit: string, version: string, name: string): Promise<HeldFile | null>;
}

/**
 * `sources`: where to look, the first one first; a file that is gone or changed in one is taken from the next. `lost` hears of a
 * release that was whole and of which a file is nowhere to be had any more.
 */
export function checkedReleases(sources: readonly ReleaseSource[], held: HeldFiles, lost: () => void = () => undefined): CheckedReleases {
  const signed = new Map<string, string>();
  const known = new Map<string, CheckedRecord>();
  const whole = new Set<string>();

  const readRecord = async (unit: string, version: string): Promise<CheckedRecord | null> => {
    const key = releaseName(unit, version);
    const expected = signed.get(key);
    const before = known.get(key);
    if (before && (expected === undefined || before.digest === expected)) return before;
    const file = expected === undefined ? await unsigned(unit, version) : await checkedFile(sources, unit, version, RECORD, expected);
    if (!file) return null;
    const record = JSON.parse(file.bytes.toString('utf8')) as ReleaseManifest;
    if (record.unit !== unit || record.version !== version) throw new Error(`${key}: its record names ${record.unit}@${record.version}`);
    const found = { record, digest: file.hash };
    const wrong = manifestError(record);
    if (wrong) throw new Error(`${key}: ${createMessage('record.form', { ...wrong }).text}`);
    // Pages would be made without the unit, as if it had none of its addresses.
    if (!record.descriptor && !Object.hasOwn(record.exposes, '.')) throw new Error(`${key}: a remote without a descriptor`);
    whole.delete(key);
    known.delete(key);
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
    known.set(key, found);
    held.put(key, RECORD, file);
    return found;
  };

  /** No signed document that this edge saw names it (an old release of an open tab, a preview): its record stands for itself. */
  const unsigned = async (unit: string, version: string): Promise<HeldFile | null> => {
    for (const source of sources) {
      const bytes = await source.file(unit, version, RECORD);
      if (bytes) return checkedFile([source], unit, version, RECORD, digestOf(bytes));
    }
    return null;
  };

  const read = async (unit: string, version: string, name: string, hash: string): Promise<HeldFile | null> => {
    const key = releaseName(unit, version);
    const before = held.get(key, name);
    if (before?.hash === hash) return before;
    let file: HeldFile | null = null;
    try {
      file = await checkedFile(sources, unit, version, name, hash);
    } finally {
      if (!file && whole.delete(key)) lost();
    }
    if (file) held.put(key, name, file);
    return file;
  };

  return {
    learn(digests) {
      for (const [key, digest] of Object.entries(digests)) {
        signed.delete(key);
        if (signed.size >= REMEMBERED) signed.delete(signed.keys().next().value!);
        signed.set(key, digest);
      }
    },
    async load(unit, version) {
      const key = releaseName(unit, version);
      const found = await readRecord(unit, version);
      if (!found) throw new Error(`${key}: no such release`);
      const { record } = found;
      if (whole.has(key)) return record;
      if (!Object.hasOwn(record.integrity, record.entry)) throw new Error(`${key}: no entry file`);
      for (const [name, hash] of Object.entries(record.integrity)) {
        if (!(await read(unit, version, name, hash))) throw new Damaged(`${key}: ${name} is missing`);
      }
      whole.add(key);
      return record;
    },
    isWhole: (unit, version) => whole.has(releaseName(unit, version)),
    async file(unit, version, name) {
      const found = await readRecord(unit, version);
      if (!found) return null;
      const { record, digest } = found;
      if (name === RECORD) return read(unit, version, RECORD, digest);
      return Object.hasOwn(record.integrity, name) ? read(unit, version, name, record.integrity[name]!) : null;
    },
  };
}
