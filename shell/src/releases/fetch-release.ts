import type { DocumentUnit, ReleaseManifest } from 'shared-contracts';
import { releaseName } from 'shared-contracts/release/channel';
import { documentUnit, integrityOf, releaseBase } from 'shared-contracts/release/document-unit';

/** A release that reached the tab after its page, proven to be the one that the channel names. */
export interface FetchedRelease {
  unit: DocumentUnit;
  /** `sha384-…` by address of its scripts and styles. */
  integrity: Record<string, string>;
}

/**
 * Fetches `release.json` of a release and holds it against the digest that the signed channel document gives for it: what
 * the record says of the files, their digests included, is as trustworthy as the document then. Rejects otherwise.
 */
export async function fetchRelease(unit: string, version: string, digest: string, get: typeof fetch = fetch): Promise<FetchedRelease> {
  const name = releaseName(unit, version);
  const response = await get(`${releaseBase(unit, version)}release.json`);
  if (!response.ok) throw new Error(`the record of ${name} answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const found = `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes))}`;
  if (found !== digest) throw new Error(`the record of ${name} is not the one that the channel signed`);
  const record = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseManifest;
  const described = documentUnit(record);
  if (!described || record.unit !== unit || record.version !== version) throw new Error(`the record of ${name} describes something else`);
  return { unit: described, integrity: integrityOf(record) };
}

function base64(digest: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
