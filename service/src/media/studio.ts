import { extname } from 'node:path';
import { demoPieces } from '../audio/catalogue/demo-pieces.ts';
import { isRefusal } from '../audio/decode/refusal.ts';
import { mp3Size } from '../audio/encode/mp3.ts';
import { headSteps } from '../audio/pipeline/make-head.ts';
import type { Media, OnPart } from '../audio/pipeline/make-media.ts';
import { MediaCancelled, type MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import { frameCountOf, type Recipe, SAMPLE_RATE } from '../audio/synthesis/recipe.ts';
import type { MasterGains } from '../audio/synthesis/synthesise.ts';
import type { Db } from '../database/transaction.ts';
import { GrowingSound } from './growing-sound.ts';
import { leftToMake, nextToMake } from './next-to-make.ts';
import type { SoundFiles } from './sound-files.ts';
import type { SoundFile, SoundStore } from './sound-store.ts';
import { MIME, recipeTrialFile, storeRecipeMedia } from './store-media.ts';

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
  /** Makes the beginnings of what somebody waits for: apart, for whoever asks next is not to wait for the rest of the last one. */
  heads: MediaPipeline;
  /** Gains of masters by key of version, where they are known. */
  gains: ReadonlyMap<string, MasterGains>;
  now(): Date;
}

/** More than are ever asked for. */
const LATER = 1e9;

/** A trial that somebody asked for. */
interface Asked {
  sound: GrowingSound;
  /** Name of its file; null when it cannot be made. */
  file: Promise<string | null>;
}

/** Gives out recordings, and makes those that exist only as recipes: all of them in time, at once what somebody asks for. */
export class Studio implements SoundStore {
  readonly #options: StudioOptions;
  readonly #recipes = new Map<string, Recipe>(
    demoPieces.flatMap(({ versions }) => versions.map(({ key, recipe }) => [key, recipe] as const)),
  );
  readonly #asked = new Map<number, Asked>();
  /** How many were asked for: what was asked for last is made first, for that is what is listened to. */
  #turn = 0;

  constructor(options: StudioOptions) {
    this.#options = options;
  }

  async trial(versionId: number): Promise<SoundFile | null> {
    const there = await this.#thereOrAsked(versionId);
    if (there === null || 'path' in there) return there;
    const name = await there.file;
    return name === null ? null : soundFile(this.#options.files, name);
  }

  async listen(versionId: number): Promise<SoundFile | GrowingSound | null> {
    const there = await this.#thereOrAsked(versionId);
    return there === null || 'path' in there ? there : there.sound;
  }

  /** The trial's file, or its making, which begins now if it has not. */
  async #thereOrAsked(versionId: number): Promise<SoundFile | Asked | null> {
    const asked = this.#asked.get(versionId);
    if (asked) return asked;
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { files } = this.#options;
    const name = recording.trial_file ?? recipeTrialFile(recording.key);
    if (await files.has(name)) return soundFile(files, name);
    const recipe = this.#recipes.get(recording.key);
    if (recipe) return this.#asked.get(versionId) ?? this.#ask(recording, recipe);
    await this.#failWithoutRecipe(recording);
    return null;
  }

  async hd(versionId: number): Promise<SoundFile | null> {
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { files } = this.#options;
    if (recording.hd_file && (await files.has(recording.hd_file))) return soundFile(files, recording.hd_file);
    const recipe = this.#recipes.get(recording.key);
    if (!recipe) return null;
    const media = await this.#synthesise(recording.key, recipe, {
      pipeline: this.#options.front,
      job: `hd:${recording.key}`,
      priority: ++this.#turn,
    });
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
    const { db } = this.#options;
    const next = await nextToMake(db);
    if (!next) return null;
    await (this.#asked.get(next.id)?.file ?? this.#makeUnasked(next));
    return leftToMake(db);
  }

  /**
   * Makes the beginning of one that waits and keeps nothing of it: a thread that never made one takes many times as long, which
   * the first visitor who asks would hear.
   */
  async warmUp(): Promise<void> {
    const { db, gains, heads } = this.#options;
    if ((await leftToMake(db)) === 0) return;
    for (const [key, recipe] of this.#recipes) {
      const known = gains.get(key);
      const [frames] = headSteps(recipe);
      if (!known || recipe.kind !== 'music' || frames === undefined) continue;
      return heads.addHead({ key: 'warm-up', source: () => ({ kind: 'head', recipe, gains: known, frames }) });
    }
  }

  /** Makes a trial for those who ask: its beginning in one thread, all of it in another. */
  #ask(recording: Recording, recipe: Recipe): Asked {
    const { front: pipeline, heads, gains, now } = this.#options;
    const sound = new GrowingSound({ mime: MIME.mp3, size: mp3Size(frameCountOf(recipe), SAMPLE_RATE), began: now() });
    const priority = ++this.#turn;
    const known = gains.get(recording.key);
    for (const [step, frames] of headSteps(recipe).entries()) {
      if (!known || recipe.kind !== 'music') break;
      heads
        .addHead({
          key: `${recording.key} ${step}`,
          // The longer beginning of one comes after the first seconds of all.
          priority: step === 0 ? priority : priority - LATER,
          source: () => ({ kind: 'head', recipe, gains: known, frames }),
          onPart: sound.maker(),
        })
        // Without its beginning it is heard later, and whole: what keeps that from being made is told there.
        .catch(() => undefined);
    }
    const file = this.#synthesise(recording.key, recipe, { pipeline, job: recording.key, priority, onPart: sound.maker() })
      .then((media) => this.#store(recording, media, sound.began))
      .catch((error: unknown) => this.#giveUp(recording, error))
      // What was made is heard to its end, whoever still listens; of what was not there is nothing more to wait for.
      .finally(() => {
        sound.end();
        this.#asked.delete(recording.id);
      });
    // A listener is told by the sound. The file is for those who want it whole, and it may be that nobody does.
    file.catch(() => undefined);
    const asked = { sound, file };
    this.#asked.set(recording.id, asked);
    return asked;
  }

  async #makeUnasked(recording: Recording): Promise<void> {
    const recipe = this.#recipes.get(recording.key);
    // Else it would be the next to be made for ever.
    if (!recipe) return this.#failWithoutRecipe(recording);
    const { pipeline, now } = this.#options;
    const began = now();
    try {
      const media = await this.#synthesise(recording.key, recipe, { pipeline, job: recording.key, priority: 0 });
      // Somebody asked for it meanwhile: theirs is the one that stays, for they know it by its date.
      const asked = this.#asked.get(recording.id);
      if (asked) await asked.file;
      else if (!(await this.#find(recording.id))?.trial_file) await this.#store(recording, media, began);
    } catch (error) {
      await this.#giveUp(recording, error);
    }
  }

  async #synthesise(
    key: string,
    recipe: Recipe,
    { pipeline, job, priority, onPart }: { pipeline: MediaPipeline; job: string; priority: number; onPart?: OnPart },
  ): Promise<Media> {
    const gains = this.#options.gains.get(key) ?? null;
    const source = () => ({ kind: 'recipe' as const, recipe, gains });
    const media = await pipeline.add({ key: job, priority, source, ...(onPart && { onPart }) });
    if (isRefusal(media)) throw new Error(`${key}: ${media.reason.en}`);
    return media;
  }

  /** @returns the name of the trial's file. */
  #store(recording: Recording, media: Media, began: Date): Promise<string> {
    const { db, files, now } = this.#options;
    return storeRecipeMedia(db, files, recording, media, { now: now(), began });
  }

  /** Marks what cannot be made; what was only broken off by the end of the service is made another time. */
  async #giveUp({ id }: Recording, error: unknown): Promise<null> {
    if (error instanceof MediaCancelled) return null;
    await this.#options.db
      .updateTable('recording')
      .set({ state: 'failed', failure: String(error).slice(0, 500) })
      .where('version_id', '=', id)
      .execute();
    return null;
  }

  /** An imported recording whose file is gone is no failure of the making. */
  async #failWithoutRecipe(recording: Recording): Promise<void> {
    if (recording.source === 'recipe') await this.#giveUp(recording, new Error('there is no recipe of this key'));
  }

  async #find(versionId: number): Promise<Recording | undefined> {
    return this.#options.db
      .selectFrom('recording as r')
      .innerJoin('version as v', 'v.id', 'r.version_id')
      .select(['v.id', 'v.key', 'r.source', 'r.trial_file', 'r.hd_file'])
      .where('v.id', '=', versionId)
      .executeTakeFirst();
  }
}

function soundFile(files: SoundFiles, name: string): SoundFile {
  return { path: files.pathOf(name), mime: MIME[extname(name).slice(1) as keyof typeof MIME] ?? 'application/octet-stream' };
}
