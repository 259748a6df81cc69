/** Kinds of objects: the first part of each key, and the folder of the folder store. */
export const AREAS = ['sound', 'avatars', 'proofs', 'invoices', 'certificates', 'pictures', 'teams', 'composers'] as const;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** No part begins with a dot or is empty, so that a key never leaves its folder and never names a draft. */
const KEY = new RegExp(`^(?:${AREAS.join('|')})(?:/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,3}$`);

/**
 * Checks a key: an area, then one to three parts of ASCII letters, digits, `.`, `_` and `-`, the last one with an extension of a known type.
 * @returns the content type. @throws RangeError for any other text.
 */
export function contentTypeOf(key: string): string {
  const type = KEY.test(key) && !key.includes('..') ? CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] : undefined;
  if (type === undefined) throw new RangeError(`no key of a stored file: ${JSON.stringify(key).slice(0, 200)}`);
  return type;
}

/** The extension of files with a content type. @throws RangeError for a type that is not stored. */
export function extensionOf(contentType: string): string {
  const found = Object.entries(CONTENT_TYPES).find(([, type]) => type === contentType);
  if (!found) throw new RangeError(`files of type ${contentType} are not stored`);
  return found[0];
}
