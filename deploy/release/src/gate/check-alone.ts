import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage } from '../messages/message.ts';
import { checkManifest, isHost, isWellFormed } from './check-manifest.ts';
import type { Refusal } from './refusal.ts';

/** Largest JavaScript and styles of one release, raw bytes; the host carries the libraries and the kit. */
export const SIZE_LIMITS = { host: 2_500_000, remote: 900_000 };

/** Most texts that a refusal names; the total is given too. */
const KEYS_NAMED = 5;

/** Checks of one release alone: a complete manifest, complete files, its own identity, both languages, size. */
export function checkAlone(manifest: ReleaseManifest): Refusal[] {
  const at = { unit: manifest.unit, version: manifest.version, against: null };
  if (!isWellFormed(manifest)) return checkManifest(manifest);
  const checks = [files, parts, identity, locales, size];
  return [...checkManifest(manifest), ...checks.flatMap((check) => check(manifest, at))];
}

type Place = Pick<Refusal, 'unit' | 'version' | 'against'>;

function files(manifest: ReleaseManifest, at: Place): Refusal[] {
  const exposes = Object.values(manifest.exposes).flatMap((expose) => [expose, ...Object.values(expose.chunks ?? {})]);
  const named = exposes.flatMap(({ js, css, locales: byLocale }) => [...js, ...css, ...Object.values(byLocale).flat()]);
  const lost = [...new Set([manifest.entry, ...named])].filter((file) => !Object.hasOwn(manifest.integrity, file));
  return lost.map((file) => ({
    ...at,
    kind: 'files',
    reason: createMessage('files.lost', { file }),
    remedy: createMessage('files.rebuild'),
  }));
}

/** The part of `./page` that a route names is one that the build has: a visitor would see the skeleton of the page first. */
function parts(manifest: ReleaseManifest, at: Place): Refusal[] {
  const chunks = manifest.exposes['./page']?.chunks ?? {};
  const lost = (manifest.descriptor?.routes ?? []).filter(({ code }) => code !== undefined && !Object.hasOwn(chunks, code));
  return lost.map(({ path, code }) => ({
    ...at,
    kind: 'files',
    reason: createMessage('files.part', { path, code: code! }),
    remedy: createMessage('files.namePart', { code: code! }),
  }));
}

function identity(manifest: ReleaseManifest, at: Place): Refusal[] {
  const mark = manifest.version.replace(/[^A-Za-z0-9]/g, '_');
  if (manifest.descriptor && manifest.descriptor.unit !== manifest.unit) {
    return [
      {
        ...at,
        kind: 'identity',
        reason: createMessage('identity.descriptor', { name: manifest.descriptor.unit }),
        remedy: createMessage('identity.alike'),
      },
    ];
  }
  return manifest.container.endsWith(mark)
    ? []
    : [
        {
          ...at,
          kind: 'identity',
          reason: createMessage('identity.container', { container: manifest.container }),
          remedy: createMessage('identity.preset'),
        },
      ];
}

function locales(manifest: ReleaseManifest, at: Place): Refusal[] {
  const missing = LOCALES.map((locale) => [locale, [...(manifest.missingMessages?.[locale] ?? []), ...unsaid(manifest, locale)]] as const);
  return missing
    .filter(([, keys]) => keys.length > 0)
    .map(([locale, keys]) => ({
      ...at,
      kind: 'locale',
      reason: createMessage('locale.missing', { count: keys.length, language: locale, keys: keys.slice(0, KEYS_NAMED) }),
      remedy: createMessage('locale.add', { language: locale }),
    }));
}

/** Texts of the descriptor whose routes have them in the other language only, named like messages: path and field. */
function unsaid({ descriptor }: ReleaseManifest, locale: Locale): string[] {
  return (descriptor?.routes ?? []).flatMap(({ path, head, header }) => {
    const texts = { title: head.title, description: head.description, header: header?.title, lead: header?.lead };
    return Object.entries(texts).flatMap(([name, text]) =>
      text && !isSaid(text[locale]) && LOCALES.some((other) => isSaid(text[other])) ? [`${path} ${name}`] : [],
    );
  });
}

function isSaid(text: string | undefined): boolean {
  return (text ?? '').trim() !== '';
}

function size(manifest: ReleaseManifest, at: Place): Refusal[] {
  const bytes = Object.entries(manifest.sizes).reduce((sum, [file, length]) => (/\.(js|css)$/.test(file) ? sum + length : sum), 0);
  const limit = isHost(manifest) ? SIZE_LIMITS.host : SIZE_LIMITS.remote;
  if (bytes <= limit) return [];
  return [
    {
      ...at,
      kind: 'size',
      reason: createMessage('size.over', { bytes, limit }),
      remedy: createMessage('size.split'),
    },
  ];
}
