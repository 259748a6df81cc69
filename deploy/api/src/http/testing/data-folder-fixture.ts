import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { descriptorOf, hostRelease, remoteRelease } from 'deploy-release/testing';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { Actor, Role } from '../../actor.ts';
import type { ReleaseService } from '../../release-service.ts';
import { createReleaseService } from '../../release-service.ts';

/** The operator of the machine, who needs no token. */
export const OPERATOR: Actor = { name: 'operator', role: 'manager', units: [], tokenId: null };

/** A temporary data folder and a release service on it. */
export interface DataFolderFixture {
  dataDir: string;
  releaseService: ReleaseService;
  /** Writes a build; gives its folder. */
  write(record: ReleaseManifest): string;
  /** Puts a release into the store. */
  publish(record: ReleaseManifest): Promise<void>;
  /** A new token of a role. */
  token(role: Role, name?: string): Promise<{ token: string; id: string }>;
  close(): void;
}

export async function dataFolderFixture(): Promise<DataFolderFixture> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'release-api-'));
  const releaseService = createReleaseService({ dataDir });
  let builds = 0;
  const write = (record: ReleaseManifest) => {
    builds += 1;
    return writeBuild(path.join(dataDir, 'builds', String(builds)), record);
  };
  return {
    dataDir,
    releaseService,
    write,
    async publish(record) {
      await releaseService.publish(OPERATOR, { dir: write(record) });
    },
    async token(role, name = `${role} one`) {
      const { token, info } = await releaseService['tokens.create'](OPERATOR, {
        name,
        role,
        ...(role === 'team' && { units: ['mf-catalog'] }),
      });
      return { token, id: info.id };
    },
    close: () => rmSync(dataDir, { recursive: true }),
  };
}

/** A data folder whose channel has the host and two remotes live; a second release of the catalogue is published. */
export async function stockedDataFolder(): Promise<DataFolderFixture> {
  const folder = await dataFolderFixture();
  await folder.publish(hostRelease());
  for (const version of ['1.0.0', '1.1.0']) await folder.publish(catalogRelease(version));
  await folder.publish(remoteRelease(descriptorOf('mf-content', ['/about'])));
  const first = { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-content': '1.0.0' };
  await folder.releaseService.promote(OPERATOR, { versions: first, channel: 'production', why: 'first releases' });
  return folder;
}

/** A release of the catalogue; `missing` are its texts without an English version. */
export function catalogRelease(version: string, missing: string[] = []): ReleaseManifest {
  const record = remoteRelease(descriptorOf('mf-catalog', ['/music', `/in-${version}`]), version);
  return { ...record, missingMessages: { zh: [], en: missing } };
}

/** Writes the files that a record names, and the record with their real digests and sizes. */
function writeBuild(dir: string, record: ReleaseManifest): string {
  mkdirSync(dir, { recursive: true });
  const files = Object.keys(record.integrity).map((name) => [name, `/* ${record.unit} ${record.version} ${name} */`] as const);
  for (const [name, text] of files) writeFileSync(path.join(dir, name), text);
  const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const whole: ReleaseManifest = {
    ...record,
    integrity: Object.fromEntries(files.map(([name, text]) => [name, digest(text)])),
    sizes: Object.fromEntries(files.map(([name, text]) => [name, Buffer.byteLength(text)])),
  };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(whole));
  return dir;
}
