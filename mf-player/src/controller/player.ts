import type { Playable } from 'shared-contracts/events/playable';
import type { VisibleList } from 'shared-contracts/events/player';
import { AddressBook } from '../engine/address.ts';
import { Engine } from '../engine/engine.ts';
import { createStore, type Store } from '../engine/store.ts';
import { readLastTrack } from '../stored/last-track.ts';
import { asPlayable } from '../stored/read-playable.ts';
import { afterFirstPage } from './after-first-page.ts';
import { announceState } from './announce-state.ts';
import { exclusivePlayback } from './exclusive-playback.ts';
import type { PlayerHandOver } from './hand-over.ts';
import { controlsNow, loadControls } from './load-controls.ts';
import type { PlayerController } from './player-controller.ts';
import type { EarlyStart, PlayerOptions, PlayerSound, PlayHow } from './player-sound.ts';

/** First delay before controls that could not be loaded are requested again, ms; it doubles with each failure. */
const RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The player from the mount on: the sound, and what a press on play needs at once. The controls (queue, playlist, bar) are a chunk of
 * their own. What is requested before they are loaded is done as far as it can be heard, and finished when they come.
 */
export class Player implements PlayerSound {
  readonly engine: Engine;
  readonly addresses = new AddressBook();
  /** The controls; null until they are loaded. */
  readonly loaded: Store<PlayerController | null> = createStore<PlayerController | null>(null);
  readonly options: PlayerOptions;
  readonly #ends: (() => void)[] = [];
  readonly #gone = new AbortController();
  /** What waits for the controls, in order. */
  #waiting: ((controls: PlayerController) => void)[] = [];
  /** The list that was started last, for a release that takes over before the controls are loaded. */
  #list: VisibleList | undefined;
  #loading: Promise<PlayerController> | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: PlayerOptions) {
    const { host, audio, handOver } = options;
    this.options = options;
    this.engine = new Engine(
      {
        audio,
        addresses: this.addresses,
        ask: (track) => this.#record(track),
        following: (state) => {
          const loaded = this.loaded.get();
          return loaded ? loaded.following(state) : this.controls().then((controls) => controls.following(state));
        },
        report: host.report,
      },
      handOver?.engine,
    );
  }

  /**
   * Restores the last track, and loads the controls: at once when there is something to show, else after the first page. Call `close` to
   * end.
   */
  open(): void {
    const { host, page, storage, handOver } = this.options;
    const { engine } = this;
    const last = handOver ? null : readLastTrack(storage);
    if (last) {
      engine.setMode(last.mode);
      engine.setVolume(last.volume, last.muted);
      engine.restore(last.track, last.position);
    }
    const alone = exclusivePlayback(engine, handOver !== undefined);
    const onOnline = () => {
      if (!alone.superseded()) engine.goOn({ halted: true });
      if (!this.loaded.get()) this.#loadNow();
    };
    page.addEventListener('online', onOnline);
    this.#ends.push(() => page.removeEventListener('online', onOnline), alone.end, announceState(host.bus, engine));
    const chunk = controlsNow();
    if (chunk) this.#attach(chunk);
    else if (engine.state.get().track) this.#loadNow();
    else void afterFirstPage(host.bus, this.#gone.signal).then(() => this.#loadNow());
  }

  /** The controls, loaded when they are not there. Rejects when they cannot be loaded now. */
  controls(): Promise<PlayerController> {
    const controls = this.loaded.get();
    if (controls) return Promise.resolve(controls);
    clearTimeout(this.#retry);
    this.#loading ??= loadControls()
      .then((chunk) => this.#attach(chunk))
      .catch((error: unknown) => {
        this.#loading = null;
        this.#onFailure(error);
        throw error;
      });
    return this.#loading;
  }

  /** See `PlayerController.play`. Synchronous, with or without the controls: call it within the click. */
  play(track: Playable, how: PlayHow = {}): void {
    const controls = this.loaded.get();
    if (controls) {
      controls.play(track, how);
      return;
    }
    const { engine } = this;
    const { track: current, entryId } = engine.state.get();
    const isNew = current?.id !== track.id;
    if (isNew) engine.start(asPlayable(track), how.position);
    else {
      if (how.position !== undefined) engine.seek(how.position);
      engine.goOn();
    }
    this.#started({ track, list: how.list, isNew, entryId });
  }

  /** Makes the versions the queue and starts the first. */
  playAll(list: VisibleList): void {
    const controls = this.loaded.get();
    const [track] = list.tracks;
    if (controls) controls.playAll(list);
    if (controls || !track) return;
    const { entryId } = this.engine.state.get();
    this.engine.start(asPlayable(track));
    this.#started({ track, list, isNew: true, entryId });
  }

  /** Stops the music and forgets the current version; the playlist stays. */
  clear(): void {
    const controls = this.loaded.get();
    if (controls) controls.clear();
    else this.engine.clear();
  }

  /** State for the next release of the unit; undefined when there is none yet. */
  dehydrate(): PlayerHandOver | undefined {
    const controls = this.loaded.get();
    if (controls) return controls.dehydrate();
    if (!this.engine.state.get().track) return undefined;
    const list = this.#list;
    return {
      format: 1,
      engine: this.engine.dehydrate(),
      list: { items: [], total: 0 },
      ...(list && { queue: { items: list.tracks, pages: list.pages } }),
      signedIn: this.options.host.session.isSignedIn(),
      panel: 'none',
    };
  }

  /** Stops playback and removes all listeners. */
  close(): void {
    this.#isClosed = true;
    this.#gone.abort();
    clearTimeout(this.#retry);
    this.loaded.get()?.close();
    for (const end of this.#ends.splice(0)) end();
    this.engine.close();
    this.options.audio.unload();
    this.options.audio.close();
  }

  #started(start: EarlyStart): void {
    this.#list = start.list ?? this.#list;
    this.#whenLoaded((controls) => controls.join(start));
    this.#loadNow();
  }

  #whenLoaded(act: (controls: PlayerController) => void): void {
    const controls = this.loaded.get();
    if (controls) act(controls);
    else this.#waiting.push(act);
  }

  /** Records the play at the service; the answer brings fresh addresses and this visitor's flags. Null when the version is gone. */
  async #record(track: Playable): Promise<Playable | null> {
    const { id, musicLibraryTypeId } = track;
    const answer = await this.options.host.api.call('userPlay/play', { id, musicLibraryTypeId }, { quiet: true });
    const fresh = answer && asPlayable(answer);
    this.#whenLoaded((controls) => controls.recorded(track, fresh));
    return fresh;
  }

  #attach({ PlayerController }: NonNullable<ReturnType<typeof controlsNow>>): PlayerController {
    if (this.#isClosed) throw new Error('the player was closed before its controls were loaded');
    const controls = new PlayerController(this);
    const waiting = this.#waiting.splice(0);
    try {
      controls.open(() => {
        for (const act of waiting) act(controls);
      });
    } catch (error) {
      controls.close();
      this.#waiting.unshift(...waiting);
      throw error;
    }
    this.loaded.set(controls);
    return controls;
  }

  /** Loads the controls now. A failure has been reported, and is tried again later. */
  #loadNow(): void {
    if (!this.#isClosed) this.controls().catch(() => undefined);
  }

  #onFailure(error: unknown): void {
    if (this.#isClosed) return;
    // Once: a line that is gone for an hour is one fault.
    if (this.#failures === 0) this.options.host.report(error, 'controls of the player');
    this.#retry = setTimeout(() => this.#loadNow(), Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** this.#failures));
    this.#failures += 1;
  }
}
