import { asService } from '../../platform/database/current-network.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { contentTypeOf } from '../../platform/objects/object-key.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { isRefusal } from '../audio/decode/refusal.ts';
import { mp3Size } from '../audio/encode/mp3.ts';
import { headSteps } from '../audio/pipeline/make-head.ts';
import type { Media, OnPart, RenderPlan } from '../audio/pipeline/make-media.ts';
import { MediaCancelled, type MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import { ProgressiveAudio } from './progressive-audio.ts';
import { countPending, nextPending } from './recording-queue.ts';
import type { RecordingFile, RecordingSource, RecordingStore } from './recording-store.ts';
import { hashOf, soundKey, storeRecording, trialFileOf } from './store-recording.ts';

interface Recording {
  id: number;
  key: string;
  source: 'generated' | 'import';
  trial_file: string | null;
  hd_file: string | null;
  hd_sha256: string | null;
}

export interface RecordingServiceOptions {
  db: Db;
  objects: ObjectStore;
  /** Where recordings made on demand come from; null when there is no such source. */
  source: RecordingSource | null;
  /** Makes recordings in the background. */
  background: MediaPipeline;
  /** Makes requested recordings in a separate thread, so that background work does not delay them. */
  requested: MediaPipeline;
  /** Makes the heads of requested recordings: a new request need not wait for the rest of the previous one. */
  heads: MediaPipeline;
  now(): Date;
}

/** Higher than any number of requests. */
const ABOVE_REQUESTS = 1e9;

/** A trial that is being made for a listener. */
interface RequestedTrial {
  audio: ProgressiveAudio;
  /** Name of its file; null when it cannot be made. */
  file: Promise<string | null>;
}

/** Gives out audio, and makes what does not exist yet: requested recordings at once, the others in the background. */
export class RecordingService implements RecordingStore {
  readonly #options: RecordingServiceOptions;
  readonly #requested = new Map<number, RequestedTrial>();
  /** Counts requests. The latest has the highest priority, because it is the one being listened to. */
  #requests = 0;

  constructor(options: RecordingServiceOptions) {
    this.#options = options;
  }

  async trial(versionId: number): Promise<RecordingFile | null> {
    const found = await this.#findOrRequest(versionId);
    if (found === null || 'key' in found) return found;
    const name = await found.file;
    return name === null ? null : recordingFile(name);
  }

  async listen(versionId: number): Promise<RecordingFile | ProgressiveAudio | null> {
    const found = await this.#findOrRequest(versionId);
    return found === null || 'key' in found ? found : found.audio;
  }

  /** The trial's file, or the running request for it; starts one when there is neither. */
  async #findOrRequest(versionId: number): Promise<RecordingFile | RequestedTrial | null> {
    const requested = this.#requested.get(versionId);
    if (requested) return requested;
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { objects, source } = this.#options;
    const name = recording.trial_file ?? trialFileOf(recording.key);
    if (await objects.exists(soundKey(name))) return recordingFile(name);
    if (!source) return null;
    const plan = source.find(recording.key);
    if (plan) return this.#requested.get(versionId) ?? asService(() => this.#request(recording, plan));
    await this.#failWithoutPlan(recording);
    return null;
  }

  async hd(versionId: number, wanted: 'paid' | 'ordered' = 'paid'): Promise<RecordingFile | null> {
    const recording = await this.#find(versionId);
    if (!recording) return null;
    const { objects, requested: pipeline, source } = this.#options;
    const { hd_file: file, hd_sha256: hash } = recording;
    // One that was stored without its hash is made once more: certificates name the hash.
    if (file && hash && (await objects.exists(soundKey(file)))) return recordingFile(file);
    const plan = source?.find(recording.key);
    if (!plan) return null;
    const priority = wanted === 'paid' ? ABOVE_REQUESTS : ++this.#requests;
    const media = await render(recording.key, plan, { pipeline, job: `hd:${recording.key}`, priority });
    const name = `hd/${recording.key}.wav`;
    await objects.put(soundKey(name), media.hd);
    const stored = { hd_file: name, hd_sha256: hashOf(media) };
    await this.#options.db.updateTable('recording').set(stored).where('version_id', '=', versionId).execute();
    return recordingFile(name);
  }

  /**
   * Makes one pending recording; see `nextPending` for the order.
   * @returns the number still pending after it, or null when none was pending.
   */
  async makeNext(): Promise<number | null> {
    const { db } = this.#options;
    const next = await nextPending(db);
    if (!next) return null;
    await (this.#requested.get(next.id)?.file ?? this.#makeInBackground(next));
    return countPending(db);
  }

  /**
   * Renders one head and drops it. The first head of a thread takes many times as long as the later ones; without this the
   * first listener would wait for it.
   */
  async warmUp(): Promise<void> {
    const { db, heads, source } = this.#options;
    if (!source || (await countPending(db)) === 0) return;
    const plan = source.warmUpPlan();
    const [frames] = plan ? headSteps(plan) : [];
    if (!plan || frames === undefined) return;
    await heads.addHead({ key: 'warm-up', source: () => ({ kind: 'head', plan, frames }) });
  }

  /** Makes a trial for listeners: its head in one thread, the whole in another. */
  #request(recording: Recording, plan: RenderPlan): RequestedTrial {
    const { requested: pipeline, heads, now } = this.#options;
    const audio = new ProgressiveAudio({
      mime: contentTypeOf(soundKey(trialFileOf(recording.key))),
      size: mp3Size(plan.frames, plan.sampleRate),
      startedAt: now(),
    });
    const priority = ++this.#requests;
    for (const [step, frames] of headSteps(plan).entries()) {
      heads
        .addHead({
          key: `${recording.key} ${step}`,
          // First heads go before all second heads.
          priority: step === 0 ? priority : priority - ABOVE_REQUESTS,
          source: () => ({ kind: 'head', plan, frames }),
          onPart: audio.writer(),
        })
        // Without a head the trial starts later. An error of the renderer shows in the whole as well.
        .catch(() => undefined);
    }
    const file = render(recording.key, plan, { pipeline, job: recording.key, priority, onPart: audio.writer() })
      .then((media) => this.#store(recording, media, audio.startedAt))
      .catch((error: unknown) => this.#markFailed(recording, error))
      // Listeners still get every byte that was written; nothing more will come.
      .finally(() => {
        audio.end();
        this.#requested.delete(recording.id);
      });
    // Listeners learn of an error from the stream. Nobody may be waiting for the file.
    file.catch(() => undefined);
    const requested = { audio, file };
    this.#requested.set(recording.id, requested);
    return requested;
  }

  async #makeInBackground(recording: Recording): Promise<void> {
    const { background: pipeline, now, source } = this.#options;
    const plan = source?.find(recording.key);
    // Mark as failed; otherwise the queue would pick it again for ever.
    if (!plan) return this.#failWithoutPlan(recording);
    const startedAt = now();
    try {
      const media = await render(recording.key, plan, { pipeline, job: recording.key, priority: 0 });
      // A listener requested it meanwhile: that file stays, because its date is part of the ETag that the listener got.
      const requested = this.#requested.get(recording.id);
      if (requested) await requested.file;
      else if (!(await this.#find(recording.id))?.trial_file) await this.#store(recording, media, startedAt);
    } catch (error) {
      await this.#markFailed(recording, error);
    }
  }

  /** @returns the name of the trial's file. */
  #store(recording: Recording, media: Media, startedAt: Date): Promise<string> {
    const { db, objects, now } = this.#options;
    return storeRecording(db, objects, recording, media, { now: now(), startedAt });
  }

  /** Marks a recording that cannot be made. One that was cancelled by a stop of the service stays pending. */
  async #markFailed({ id }: Recording, error: unknown): Promise<null> {
    if (error instanceof MediaCancelled) return null;
    await this.#options.db
      .updateTable('recording')
      .set({ state: 'failed', failure: String(error).slice(0, 500) })
      .where('version_id', '=', id)
      .execute();
    return null;
  }

  /** An imported recording whose file is missing is not marked: it was made once, and the file may be restored. */
  async #failWithoutPlan(recording: Recording): Promise<void> {
    if (recording.source === 'generated') await this.#markFailed(recording, new Error('the source does not know this key'));
  }

  async #find(versionId: number): Promise<Recording | undefined> {
    return this.#options.db
      .selectFrom('recording as r')
      .innerJoin('version as v', 'v.id', 'r.version_id')
      .select(['v.id', 'v.key', 'r.source', 'r.trial_file', 'r.hd_file', 'r.hd_sha256'])
      .where('v.id', '=', versionId)
      .executeTakeFirst();
  }
}

/** @throws Error when the media are refused; MediaCancelled when the pipeline closes. */
async function render(
  key: string,
  plan: RenderPlan,
  { pipeline, job, priority, onPart }: { pipeline: MediaPipeline; job: string; priority: number; onPart?: OnPart },
): Promise<Media> {
  const source = () => ({ kind: 'plan' as const, plan });
  const media = await pipeline.add({ key: job, priority, source, ...(onPart && { onPart }) });
  if (isRefusal(media)) throw new Error(`${key}: ${media.reason.en}`);
  return media;
}

function recordingFile(name: string): RecordingFile {
  const key = soundKey(name);
  return { key, mime: contentTypeOf(key) };
}
