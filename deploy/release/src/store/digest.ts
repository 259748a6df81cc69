import { createHash } from 'node:crypto';

/** `sha384-<base64>` of bytes, as in manifests, documents and `integrity` attributes. */
export function digestOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
