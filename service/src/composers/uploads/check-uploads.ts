import { isRefusal, type Refusal, refuse } from '../../catalogue/audio/decode/refusal.ts';
import { type CheckLimits, checkUpload } from '../../catalogue/audio/pipeline/check-upload.ts';
import type { ComposersContext } from '../context.ts';
import { storeSound } from './store-sound.ts';
import { ATTEMPTS_MAX } from './upload-limits.ts';
import { markComplete, type UploadRow } from './upload-rows.ts';

type Context = Pick<ComposersContext, 'db' | 'now' | 'uploads' | 'objects'>;

export interface UploadChecks {
  limits: CheckLimits;
  /** Gets errors that are no fault of a file; the upload is tried again later. */
  onError(error: unknown): void;
}

/** Checks uploads one after the other, each in a process of its own, while the service runs. */
export class UploadChecker {
  readonly #context: Context;
  readonly #checks: UploadChecks;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #again = false;
  #busy = false;

  constructor(context: Context, checks: UploadChecks) {
    this.#context = context;
    this.#checks = checks;
    context.uploads.onComplete(() => void this.run());
  }

  /** Checks all that waits, also what was complete when the service ended. Resolves when nothing waits any more. */
  run(): Promise<void> {
    this.#again = true;
    if (!this.#busy) {
      this.#busy = true;
      this.#running = this.#work();
    }
    return this.#running;
  }

  /** Ends the check that runs; it begins anew at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#stopping.signal.aborted) {
        this.#again = false;
        await this.#noticeComplete();
        for (const upload of await this.#waiting()) {
          if (this.#stopping.signal.aborted) return;
          // One that fails keeps no other from its check.
          await this.#check(upload).catch((error: unknown) => this.#report(error));
        }
      }
    } catch (error) {
      this.#report(error);
    } finally {
      // In the same step as the last look at `#again`: what is complete after it begins anew.
      this.#busy = false;
    }
  }

  #report(error: unknown): void {
    if (!this.#stopping.signal.aborted) this.#checks.onError(error);
  }

  /** The last part may have arrived just before the process ended. */
  async #noticeComplete(): Promise<void> {
    const { db, uploads } = this.#context;
    const open = await db.selectFrom('song_upload').select(['key', 'bytes']).where('state', '=', 'receiving').execute();
    for (const { key, bytes } of open) if ((await uploads.received(key)) === bytes) await markComplete(this.#context, key);
  }

  #waiting(): Promise<UploadRow[]> {
    return this.#context.db
      .selectFrom('song_upload')
      .selectAll()
      .where('state', '=', 'checking')
      .orderBy('changed_at')
      .limit(100)
      .execute();
  }

  async #check(upload: UploadRow): Promise<void> {
    const { uploads } = this.#context;
    const path = uploads.pathOf(upload.key);
    if (upload.attempts >= ATTEMPTS_MAX) return this.#refuse(upload, refuse('corrupt'));
    if ((await uploads.received(upload.key)) !== upload.bytes) return this.#refuse(upload, refuse('truncated'));
    await this.#countAttempt(upload.key, upload.attempts + 1);
    try {
      const sound = await checkUpload(path, this.#checks.limits, this.#stopping.signal);
      const refused = isRefusal(sound) ? sound : await storeSound(this.#context, upload, sound);
      if (refused) await this.#refuse(upload, refused);
      else await uploads.remove(upload.key);
    } catch (error) {
      // No fault of the file: the store or the database is away, or the service stops.
      await this.#countAttempt(upload.key, upload.attempts).catch(() => undefined);
      throw error;
    }
  }

  async #countAttempt(key: string, attempts: number): Promise<void> {
    await this.#context.db.updateTable('song_upload').set({ attempts }).where('key', '=', key).execute();
  }

  /** Nothing is kept of what is refused but the reason. */
  async #refuse({ key }: UploadRow, { reason }: Refusal): Promise<void> {
    const { db, now, uploads } = this.#context;
    await db
      .updateTable('song_upload')
      .set({ state: 'refused', reason_zh: reason.zh, reason_en: reason.en, changed_at: now() })
      .where('key', '=', key)
      .where('state', '=', 'checking')
      .execute();
    await uploads.remove(key);
  }
}
