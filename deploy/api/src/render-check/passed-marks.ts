import { createHash } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

/** Remembers which releases passed together: releases never change. */
export interface PassedMarks {
  has(parts: readonly ReleaseManifest[], withBrowser: boolean): Promise<boolean>;
  add(parts: readonly ReleaseManifest[], withBrowser: boolean): Promise<void>;
}

/** Rises with each new rule of a check: what passed before is looked at again. */
const RULES = 4;

export function passedMarks(folder: string): PassedMarks {
  const fileOf = (...given: Parameters<typeof digestOf>) => path.join(folder, digestOf(...given));
  return {
    has: (parts, withBrowser) =>
      access(fileOf(parts, withBrowser)).then(
        () => true,
        () => false,
      ),
    async add(parts, withBrowser) {
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(fileOf(parts, withBrowser), '');
      } catch {
        // A full disk: without the mark they are rendered again.
      }
    },
  };
}

/** Digest of releases that were checked together: of the bytes that took part, so that nothing else can pass for them. */
function digestOf(parts: readonly ReleaseManifest[], withBrowser: boolean): string {
  const releases = parts.map(({ unit, version, server, integrity, descriptor }) => [
    unit,
    version,
    withBrowser ? Object.entries(integrity).sort() : integrity[server!],
    descriptor,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([RULES, withBrowser, releases]))
    .digest('hex');
}
