import { join } from 'node:path';
import type { ComposersContext } from '../composers/context.ts';
import { bookEarnings } from '../composers/earnings/book-earnings.ts';
import { endContracts } from '../composers/end-contracts.ts';
import { tellFollowers } from '../composers/profiles/news.ts';
import { releaseDue } from '../composers/songs/authorization.ts';
import { UploadChecker } from '../composers/uploads/check-uploads.ts';
import { deleteOldUploads } from '../composers/uploads/drop-upload.ts';
import { UploadFolder } from '../composers/uploads/upload-folder.ts';
import { oneAtATime } from '../platform/time/one-at-a-time.ts';
import type { Configuration } from './configuration.ts';

const MINUTE_MS = 60_000;

/** What is done again and again about composers: how often, and what the log says when it fails. */
export function composerTimers(
  context: ComposersContext,
  uploadChecker: UploadChecker,
): [everyMs: number, act: () => Promise<unknown>, failure: string][] {
  const bookAll = oneAtATime(async () => {
    await bookEarnings(context);
  });
  return [
    [10 * MINUTE_MS, () => tellFollowers(context), 'telling of new works of composers failed'],
    [10 * MINUTE_MS, () => endContracts(context), 'ending contracts of composers failed'],
    [10 * MINUTE_MS, () => releaseDue(context), 'releasing songs of composers failed'],
    [10 * MINUTE_MS, () => uploadChecker.run(), 'checking uploads of composers failed'],
    [60 * MINUTE_MS, () => deleteOldUploads(context), 'deleting old uploads of composers failed'],
    [MINUTE_MS, bookAll, 'booking earnings failed'],
  ];
}

/** Where parts of uploads lie in the data folder of the service. */
export function uploadFolder(folder: string): UploadFolder {
  return new UploadFolder(join(folder, 'uploads'));
}

/** Begins to check uploads: at once what was complete when the service ended, then each as it completes. */
export function startUploadChecks(
  context: ComposersContext,
  { uploadCheckMb, uploadCheckMs }: Pick<Configuration, 'uploadCheckMb' | 'uploadCheckMs'>,
  onError: (error: unknown) => void,
): UploadChecker {
  const checker = new UploadChecker(context, { limits: { memory: uploadCheckMb * 1_000_000, timeMs: uploadCheckMs }, onError });
  void checker.run();
  return checker;
}
