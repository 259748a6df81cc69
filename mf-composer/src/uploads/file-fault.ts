import { UPLOAD_EXTENSIONS } from 'shared-contracts/composer/song-rules';

/** What the file dialog offers. */
export const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join();

/** Why a file is not sent at all; null when it is. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): 'form' | 'size' | 'nothing' | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) return 'form';
  if (size === 0) return 'nothing';
  return size > maxBytes ? 'size' : null;
}
