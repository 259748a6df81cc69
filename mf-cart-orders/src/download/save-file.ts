import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';

/** Saves a loaded blob, or the file at an address, through a hidden link. */
export function saveFile(source: Blob | string, fileName: string): void {
  const href = typeof source === 'string' ? source : URL.createObjectURL(source);
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click.
  // stays: the browser still reads the file after the dialog.
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

type FileLink = { url: string; fileName: string };

/** Saves a file whose address a call gives. A refusal of the service shows as a toast. @param where for the report of a defect. */
export async function saveLinkedFile(host: HostProps, where: string, link: () => Promise<FileLink>): Promise<void> {
  try {
    const { url, fileName } = await link();
    saveFile(url, fileName);
  } catch (error) {
    if (!isApiError(error)) host.report(error, where);
  }
}
