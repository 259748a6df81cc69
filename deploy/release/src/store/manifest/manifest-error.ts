import { createRequire } from 'node:module';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { z } from 'zod';
import type { ManifestFault, Need } from '../../messages/message-types.ts';
import type { manifestSchema as Schema } from './manifest-schema.ts';

/** Loads zod with the first manifest: most commands read none, and zod would delay their start. */
const require = createRequire(import.meta.url);

/** Longest shown path of a field: a hostile manifest may hold very long names. */
const LONGEST_PLACE = 160;
/** Real manifests have a dozen levels. Readers may recurse this deep. */
const MAX_DEPTH = 48;

/** Stop at the first invalid child of a list or object: a hostile manifest can hold a million of them. */
const FIRST_ISSUE: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

type Path = readonly PropertyKey[];

/** Results by manifest: a release is immutable. */
const results = new WeakMap<object, ManifestFault | null>();

/**
 * The first invalid place of a manifest, or null. The gate checks separately that the optional parts (`contract`,
 * `missingMessages`, the descriptor of a host) are present where it needs them.
 */
export function manifestError(value: ReleaseManifest): ManifestFault | null {
  const known = results.get(value);
  if (known !== undefined) return known;
  const found = notPlain(value) ?? invalidPart(value);
  results.set(value, found);
  return found;
}

/** JSON that can be walked recursively and read by key: limited in depth, and without the key `__proto__`. */
function notPlain(whole: unknown): ManifestFault | null {
  const open: [value: unknown, path: Path, depth: number][] = [[whole, [], 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH || Object.hasOwn(value, '__proto__')) return fault(path, 'plain');
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') open.push([inner, depth < 6 ? [...path, key] : path, depth + 1]);
    }
  }
  return null;
}

function invalidPart(manifest: unknown): ManifestFault | null {
  const { manifestSchema } = require('./manifest-schema.ts') as { manifestSchema: typeof Schema };
  const issue = manifestSchema.safeParse(manifest, FIRST_ISSUE).error?.issues[0];
  return issue ? faultOf(issue, []) : null;
}

function faultOf(issue: z.core.$ZodIssue, parent: Path): ManifestFault {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The alternative that matched the deepest describes the error best.
    const [best] = issue.errors.flatMap(([first]) => first ?? []).sort((a, b) => b.path.length - a.path.length);
    if (best) return faultOf(best, path);
  }
  return fault(path, issue.message as Need, issue.code === 'invalid_value' ? issue.values.map(String) : []);
}

function fault(path: Path, needs: Need, values: string[] = []): ManifestFault {
  const text = path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');
  const place = text || 'everything';
  return { place: place.length > LONGEST_PLACE ? `${place.slice(0, LONGEST_PLACE)}…` : place, needs, values };
}
