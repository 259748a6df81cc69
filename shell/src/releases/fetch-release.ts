import type { DocumentUnit, ReleaseManifest } from 'shared-contracts';
import { releaseName } from 'shared-contracts/release/channel';
import { documentUnit, integrityOf, releaseBase } from 'shared-contracts/release/manifest';

/** A release that was fetched after the page, verified against the channel document. */
export interface FetchedRelease {
  unit: DocumentUnit;
  /** `sha384-…` by address of its scripts and styles. */
  integrity: Record<string, string>;
}

/**
 * Fetches the manifest (`release.json`) of a release and verifies it against the digest in the signed channel document.
 * Rejects when it differs. The file digests in the manifest are then as trustworthy as the channel.
 */
export async function fetchRelease(unit: string, version: string, digest: string, get: typeof fetch = fetch): Promise<FetchedRelease> {
  const name = releaseName(unit, version);
  const response = await get(`${releaseBase(unit, version)}release.json`);
  if (!response.ok) throw new Error(`the manifest of ${name} returned status ${response.status}`);
  const bytes = await response.arrayBuffer();
  const found = `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes))}`;
  if (found !== digest) throw new Error(`the manifest of ${name} does not match the digest in the channel`);
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseManifest;
  const described = documentUnit(manifest);
  if (!described || manifest.unit !== unit || manifest.version !== version)
    throw new Error(`the manifest of ${name} describes another release`);
  return { unit: described, integrity: integrityOf(manifest) };
}

function base64(digest: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
