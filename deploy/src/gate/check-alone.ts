import type { ReleaseRecord } from 'shared-contracts/release/release';
import type { Refusal } from './refusal.ts';

/** Largest JavaScript and styles of one release, raw bytes; the host carries the libraries and the kit. */
export const SIZE_LIMITS = { host: 2_500_000, remote: 900_000 };

/** What a release must keep on its own, whatever stands beside it: complete files, its own identity, both languages, size. */
export function checkAlone(record: ReleaseRecord): Refusal[] {
  const at = { unit: record.unit, version: record.version, against: null };
  return [...files(record, at), ...identity(record, at), ...locales(record, at), ...size(record, at)];
}

type Place = Pick<Refusal, 'unit' | 'version' | 'against'>;

function files(record: ReleaseRecord, at: Place): Refusal[] {
  const named = Object.values(record.exposes).flatMap(({ js, css, locales: byLocale }) => [
    ...js,
    ...css,
    ...Object.values(byLocale).flat(),
  ]);
  const lost = [...new Set([record.entry, ...named])].filter((file) => !Object.hasOwn(record.integrity, file));
  return lost.map((file) => ({
    ...at,
    kind: 'files',
    reason: `${file} is named but not part of the release`,
    remedy: 'Build it again and publish the whole output',
  }));
}

function identity(record: ReleaseRecord, at: Place): Refusal[] {
  const mark = record.version.replace(/[^A-Za-z0-9]/g, '_');
  const mend = 'Build it with the preset, which puts the version into the container name';
  if (record.descriptor && record.descriptor.unit !== record.unit) {
    return [
      {
        ...at,
        kind: 'identity',
        reason: `its descriptor calls it ${record.descriptor.unit}`,
        remedy: 'Name the unit alike in package and descriptor',
      },
    ];
  }
  return record.container.endsWith(mark)
    ? []
    : [{ ...at, kind: 'identity', reason: `its container ${record.container} does not carry its version`, remedy: mend }];
}

function locales(record: ReleaseRecord, at: Place): Refusal[] {
  const missing = Object.entries(record.missingMessages ?? {}).filter(([, keys]) => keys.length > 0);
  return missing.map(([locale, keys]) => ({
    ...at,
    kind: 'locale',
    reason: `${keys.length} texts have no ${locale} version: ${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ', …' : ''}`,
    remedy: `Add them to src/locales/${locale}.json`,
  }));
}

function size(record: ReleaseRecord, at: Place): Refusal[] {
  const bytes = Object.entries(record.sizes).reduce((sum, [file, length]) => (/\.(js|css)$/.test(file) ? sum + length : sum), 0);
  const limit = record.descriptor ? SIZE_LIMITS.remote : SIZE_LIMITS.host;
  if (bytes <= limit) return [];
  const kilobytes = (value: number) => `${Math.round(value / 1000)} kB`;
  return [
    {
      ...at,
      kind: 'size',
      reason: `its scripts and styles are ${kilobytes(bytes)}, the limit is ${kilobytes(limit)}`,
      remedy: 'Use the kit’s parts instead of copies, or split rarely used code into lazy chunks',
    },
  ];
}
