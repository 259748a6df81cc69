import { visibleLine } from 'shared-contracts/text/visible-line';

const NAME_MAX = 80;

/** A text as part of a file name: without characters that file systems refuse, or that show the end of the name as another one. */
export function safeName(text: string): string {
  const safe = visibleLine(text.replaceAll(/[<>:"/\\|?*]/gu, ''));
  // By characters: half of one cannot be encoded.
  return Array.from(safe).slice(0, NAME_MAX).join('') || 'track';
}

/** `Content-Disposition` for any name: plain ASCII for old clients, the true one by RFC 5987. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
