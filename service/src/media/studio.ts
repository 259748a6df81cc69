import { extname } from 'node:path';
import { demoPieces } from '../audio/catalogue/demoPieces.ts';
import { isRefusal } from '../audio/decode/refusal.ts';
import type { Media } from '../audio/pipeline/makeMedia.ts';
import { MediaCancelled, type MediaPipeline } from '../audio/pipeline/mediaPipeline.ts';
import type { Recipe } from '../audio/synthesis/recipe.ts';
import type { Db } from '../database/transaction.ts';
import { leftToMake, nextToMake } from './next-to-make.ts';
import type { SoundFiles } from './sound-files.ts';
import type { SoundFile, SoundStore } from './sound-store.ts';
import { MIME, storeRecipeMedia } from './store-media.ts';

interface Recording {
  id: number;
  key: string;
  source: 'recipe' | 'import';
  trial_file: string | null;
  hd_file: string | null;
}

export interface StudioOptions {
  db: Db;
  files: SoundFiles;
  /** Makes what nobody waits for. */
  pipeline: MediaPipeline;
  /** Makes what somebody waits for, in a thread of its own: the background neither delays it nor is thrown away for it. */
  front: MediaPipeline;
  now(): Date;
}

/** Gives out recordings, and makes those that exist only as recipes: all of them in time, at once what somebody asks for. */
export class Studio implements SoundStore {
  readonly #options: StudioOptions;
  readonly #recipes = new Map<string, Recipe>(
    demoPieces.flatMap(({ versions }) => versions.map(({ key, recipe }) => [key, recipe] as const)),
  );
  readonly #making = new Map<number, Promise<string | null>>();

  constructor(options: StudioOptions) {
    this.#options = options;
  }

  async trial(versionId: number): Promise<SoundFile | null> {
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { files } = this.#options;
    const name =
      recording.trial_file && (await files.has(recording.trial_file))
        ? recording.trial_file
        : await this.#make(recording, this.#options.front);
    return name === null ? null : { path: files.pathOf(name), mime: MIME.mp3 };
  }

  async hd(versionId: number): Promise<SoundFile | null> {
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { files } = this.#options;
    if (recording.hd_file && (await files.has(recording.hd_file))) return soundFile(files, recording.hd_file);
    const recipe = this.#recipes.get(recording.key);
    if (!recipe) return null;
    const media = await synthesise(this.#options.front, `hd:${recording.key}`, recipe);
    const name = `hd/${recording.key}.wav`;
    await files.write(name, media.hd);
    await this.#options.db.updateTable('recording').set({ hd_file: name }).where('version_id', '=', versionId).execute();
    return soundFile(files, name);
  }

  /**
   * Makes one recording that waits, those first that the pages show first.
   * @returns how many wait after it, or null when none was left to make.
   */
  async makeNext(): Promise<number | null> {
    const { db, pipeline } = this.#options;
    const next = await nextToMake(db);
    if (!next) return null;
    await this.#make(next, pipeline);
    return leftToMake(db);
  }

  /** Makes the trial; those who ask for the same one while it is being made share the work. */
  #make(recording: Recording, pipeline: MediaPipeline): Promise<string | null> {
    const running = this.#making.get(recording.id);
    if (running) return running;
    const made = this.#makeTrial(recording, pipeline).finally(() => this.#making.delete(recording.id));
    this.#making.set(recording.id, made);
    return made;
  }

  /** @returns null for a recording that has no recipe, that cannot be made (it is marked so), or when the service is stopped. */
  async #makeTrial(recording: Recording, pipeline: MediaPipeline): Promise<string | null> {
    const { db, files, now } = this.#options;
    const recipe = this.#recipes.get(recording.key);
    if (!recipe) {
      // Else it would be the next to be made for ever.
      if (recording.source === 'recipe') await this.#fail(recording, 'there is no recipe of this key');
      return null;
    }
    try {
      return await storeRecipeMedia(db, files, recording, await synthesise(pipeline, recording.key, recipe), now());
    } catch (error) {
      if (!(error instanceof MediaCancelled)) await this.#fail(recording, error);
      return null;
    }
  }

  async #find(versionId: number): Promise<Recording | undefined> {
    return this.#options.db
      .selectFrom('recording as r')
      .innerJoin('version as v', 'v.id', 'r.version_id')
      .select(['v.id', 'v.key', 'r.source', 'r.trial_file', 'r.hd_file'])
      .where('v.id', '=', versionId)
      .executeTakeFirst();
  }

  async #fail({ id }: Recording, error: unknown): Promise<void> {
    await this.#options.db
      .updateTable('recording')
      .set({ state: 'failed', failure: String(error).slice(0, 500) })
      .where('version_id', '=', id)
      .execute();
  }
}

async function synthesise(pipeline: MediaPipeline, key: string, recipe: Recipe): Promise<Media> {
  const media = await pipeline.add({ key, source: () => ({ kind: 'recipe', recipe }) });
  if (isRefusal(media)) throw new Error(`${key}: ${media.reason.en}`);
  return media;
}

function soundFile(files: SoundFiles, name: string): SoundFile {
  return { path: files.pathOf(name), mime: MIME[extname(name).slice(1) as keyof typeof MIME] ?? 'application/octet-stream' };
}
