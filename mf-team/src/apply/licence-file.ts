import { LICENCE_BYTES } from 'shared-contracts/team/team-rules';

/** Kinds of file that a business licence may be. */
export const LICENCE_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** A business licence that was chosen and not sent yet. */
export interface LicenceFile {
  name: string;
  type: string;
  /** As base64. */
  data: string;
}

/** Longest name of a file that the service takes. */
const NAME_MAX = 200;

/** Why a file cannot be taken, as a key of a message; null when it can. */
export function licenceFault({ type, size }: Pick<File, 'type' | 'size'>): 'licenceForm' | 'licenceSize' | null {
  if (!(LICENCE_TYPES as readonly string[]).includes(type)) return 'licenceForm';
  return size > LICENCE_BYTES ? 'licenceSize' : null;
}

/** Reads a file as base64. */
export function readLicence(file: File): Promise<LicenceFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name.slice(0, NAME_MAX), type: file.type, data: String(reader.result).split(',')[1] ?? '' });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
