import { FolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-store.ts';

/** `folder`: the data folder; `s3`: a bucket in its place. */
export interface ObjectStoreSettings {
  folder: string;
  s3: S3Settings | undefined;
}

/** The store of the settings: a bucket when there is one, otherwise the data folder. */
export async function openObjectStore({ folder, s3 }: ObjectStoreSettings): Promise<ObjectStore> {
  // Loaded where it is configured only: the default starts without it.
  return s3 ? new (await import('./s3-store.ts')).S3Store(s3) : new FolderStore(folder);
}

/** Looks whether the store answers with these settings, and deletes what a crash left half written. @throws ObjectStoreError */
export async function checkObjectStore(objects: ObjectStore, now: Date): Promise<void> {
  await objects.exists('avatars/none.png');
  if (objects instanceof FolderStore) await objects.deleteDrafts(now);
}
