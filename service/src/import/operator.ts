import type { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import type { TagDictionary } from '../catalogue/tag-dictionary.ts';
import type { Db } from '../database/transaction.ts';
import type { MediaFiles } from '../media/media-files.ts';

/** What the provider's commands work with, inside the running service or on a folder that nobody holds. */
export interface Operator {
  db: Db;
  tags: Pick<TagDictionary, 'forget'>;
  files: MediaFiles;
  pipeline: MediaPipeline;
  now(): Date;
}
