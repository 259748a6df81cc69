import { extname } from 'node:path';
import { demoPieces } from '../audio/catalogue/demoPieces.ts';
import { isRefusal } from '../audio/decode/refusal.ts';
import type { Media } from '../audio/pipeline/makeMedia.ts';
import { MediaCancelled, type MediaPipeline } from '../audio/pipeline/mediaPipeline.ts';
import type { Recipe } from '../audio/synthesis/recipe.ts';
import type { Db } from '../database/transaction.ts';
import type { SoundFiles } from './sound-files.ts';
import type { SoundFile, SoundStore } from './sound-store.ts';
import { MIME, storeRecipeMedia } from './store-media.ts';

const URGENT = 10;

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
  pipeline: MediaPipeline;
  now(): Date;
}

/** Gives out recordings, and makes those that exist only as recipes: all of them in time, at once what somebody asks for. */
export class Studio implements SoundStore {
  readonly #options: StudioOptions;
  readonly #recipes = new Map<string, Recipe>(
    demoPieces.flatMap(({ versions }) => versions.map(({ key, recipe }) => [key, recipe] as const)),
  );
  readonly #making = new Map<number, Promise<string | null>>();
  /** Key of the recording that the background is making, which may be put off for somebody who waits. */
  #background: string | null = null;

  constructor(options: StudioOptions) {
    this.#options = options;
  }

  async trial(versionId: number): Promise<SoundFile | null> {
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { files } = this.#options;
    const name = recording.trial_file && (await files.has(recording.trial_file)) ? recording.trial_file : await this.#makeNow(recording);
    return name === null ? null : { path: files.pathOf(name), mime: MIME.mp3 };
  }

  async hd(versionId: number): Promise<SoundFile | null> {
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { files } = this.#options;
    if (recording.hd_file && (await files.has(recording.hd_file))) return soundFile(files, recording.hd_file);
    const recipe = this.#recipes.get(recording.key);
    if (!recipe) return null;
    const media = await this.#synthesise(`hd:${recording.key}`, recipe, URGENT);
    const name = `hd/${recording.key}.wav`;
    await files.write(name, media.hd);
    await this.#options.db.updateTable('recording').set({ hd_file: name }).where('version_id', '=', versionId).execute();
    return soundFile(files, name);
  }

  /**
   * Makes one recording that waits, main versions first.
   * @returns how many wait after it, or null when none was left to make.
   */
  async makeNext(): Promise<number | null> {
    const { db } = this.#options;
    const waiting = db
      .selectFrom('recording as r')
      .innerJoin('version as v', 'v.id', 'r.version_id')
      .where('r.state', '=', 'pending')
      .where('r.source', '=', 'recipe');
    const next = await waiting
      .select(['v.id', 'v.key', 'r.source', 'r.trial_file', 'r.hd_file'])
      .orderBy('v.is_main', 'desc')
      .orderBy('v.id')
      .executeTakeFirst();
    if (!next) return null;
    this.#background = next.key;
    try {
      await this.#make(next, 0);
    } catch (error) {
      // Put off for somebody who waits: it is still pending and comes up again.
      if (!(error instanceof MediaCancelled)) await this.#fail(next, error);
    } finally {
      this.#background = null;
    }
    const { left } = await waiting.select(({ fn }) => fn.countAll<number>().as('left')).executeTakeFirstOrThrow();
    return left;
  }

  async #makeNow(recording: Recording): Promise<string | null> {
    const { pipeline } = this.#options;
    if (this.#background !== null && this.#background !== recording.key) pipeline.cancel(this.#background);
    try {
      return await this.#make(recording, URGENT);
    } catch (error) {
      if (error instanceof MediaCancelled) return null;
      await this.#fail(recording, error);
      return null;
    }
  }

  /** Makes the trial; those who ask for the same one while it is being made share the work. */
  #make(recording: Recording, priority: number): Promise<string | null> {
    const running = this.#making.get(recording.id);
    if (running) {
      if (priority > 0) void this.#options.pipeline.ensureNow(recording.key)?.catch(() => null);
      return running;
    }
    const made = this.#makeTrial(recording, priority).finally(() => this.#making.delete(recording.id));
    this.#making.set(recording.id, made);
    return made;
  }

  async #makeTrial(recording: Recording, priority: number): Promise<string | null> {
    const recipe = this.#recipes.get(recording.key);
    if (!recipe) return null;
    const { db, files, now } = this.#options;
    return storeRecipeMedia(db, files, recording, await this.#synthesise(recording.key, recipe, priority), now());
  }

  async #synthesise(key: string, recipe: Recipe, priority: number): Promise<Media> {
    const media = await this.#options.pipeline.add({ key, priority, source: () => ({ kind: 'recipe', recipe }) });
    if (isRefusal(media)) throw new Error(`${key}: ${media.reason.en}`);
    return media;
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

function soundFile(files: SoundFiles, name: string): SoundFile {
  return { path: files.pathOf(name), mime: MIME[extname(name).slice(1) as keyof typeof MIME] ?? 'application/octet-stream' };
}
