import { folderChannels } from './folder/channels.ts';
import { type Disk, realDisk } from './folder/disk.ts';
import { folderReleases } from './folder/releases.ts';
import type { ReleaseStore } from './release-store.ts';

/** A release store in a folder: on one machine, or on a disk that several share. */
export function folderStore(root: string, disk: Disk = realDisk): ReleaseStore {
  return { ...folderReleases(root, disk), ...folderChannels(root, disk) };
}
