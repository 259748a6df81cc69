import type { Playable } from 'shared-contracts/events/playable';
import type { VisibleList } from 'shared-contracts/events/player';
import { AddressBook } from '../engine/address.ts';
import { Engine } from '../engine/engine.ts';
import { createStore, type Store } from '../engine/store.ts';
import { readLastTrack } from '../stored/last-track.ts';
import { asPlayable } from '../stored/read-playable.ts';
import { afterFirstPage } from './after-first-page.ts';
import { announceState } from './announce-state.ts';
import type { PlayerHandOver } from './hand-over.ts';
import { loadRest, restNow } from './load-rest.ts';
import type { PlayerController } from './player-controller.ts';
import type { EarlyStart, PlayerOptions, PlayerSound, PlayHow } from './player-sound.ts';

/** First delay before a rest that could not be loaded is asked for again, ms; it doubles with each failure. */
const RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The player from the mount on: the sound, and what a press on play needs at once. The rest (queue, playlist, controls) is a chunk of its
 * own; what is asked for before it is there is done as far as it can be heard, and finished when it comes.
 */
export class Player implements PlayerSound {
  readonly engine: Engine;
  readonly addresses = new AddressBook();
  /** The rest of the player; null until it is there. */
  readonly controller: Store<PlayerController | null> = createStore<PlayerController | null>(null);
  readonly options: PlayerOptions;
  readonly #ends: (() => void)[] = [];
  /** What waits for the rest, in order. */
  #waiting: ((controller: PlayerController) => void)[] = [];
  /** The list that was started last, for a release that takes over before the rest is there. */
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
          const controller = this.controller.get();
          return controller ? controller.following(state) : this.whole().then((late) => late.following(state));
        },
        report: host.report,
      },
      handOver?.engine,
    );
  }

  /** Restores the last track, and loads the rest: at once when there is something to show, else after the first page. Call `close` to end. */
  open(): void {
    const { host, page, storage, handOver } = this.options;
    const { engine } = this;
    const last = handOver ? null : readLastTrack(storage);
    if (last) {
      engine.setMode(last.mode);
      engine.setVolume(last.volume, last.muted);
      engine.restore(last.track, last.position);
    }
    const onOnline = () => {
      if (this.controller.get()) return;
      engine.goOn({ halted: true });
      this.#hurry();
    };
    page.addEventListener('online', onOnline);
    this.#ends.push(() => page.removeEventListener('online', onOnline), announceState(host.bus, engine));
    const rest = restNow();
    if (rest) this.#attach(rest);
    else if (engine.state.get().track) this.#hurry();
    else void afterFirstPage(host.bus).then(() => this.#hurry());
  }

  /** Everything of the player. Rejects when it cannot be loaded now. */
  whole(): Promise<PlayerController> {
    const controller = this.controller.get();
    if (controller) return Promise.resolve(controller);
    clearTimeout(this.#retry);
    this.#loading ??= loadRest().then(
      (rest) => this.#attach(rest),
      (error: unknown) => {
        this.#loading = null;
        this.#onFailure(error);
        throw error;
      },
    );
    return this.#loading;
  }

  /** See `PlayerController.play`. Synchronous, with or without the rest: call it within the click. */
  play(track: Playable, how: PlayHow = {}): void {
    const controller = this.controller.get();
    if (controller) {
      controller.play(track, how);
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
    const controller = this.controller.get();
    const [track] = list.tracks;
    if (controller) controller.playAll(list);
    if (controller || !track) return;
    const { entryId } = this.engine.state.get();
    this.engine.start(asPlayable(track));
    this.#started({ track, list, isNew: true, entryId });
  }

  /** Stops the music and forgets the current version; the playlist stays. */
  clear(): void {
    const controller = this.controller.get();
    if (controller) controller.clear();
    else this.engine.clear();
  }

  /** State for the next release of the unit; undefined when there is none yet. */
  dehydrate(): PlayerHandOver | undefined {
    const controller = this.controller.get();
    if (controller) return controller.dehydrate();
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
    clearTimeout(this.#retry);
    this.controller.get()?.close();
    for (const end of this.#ends.splice(0)) end();
    this.engine.close();
    this.options.audio.unload();
    this.options.audio.close();
  }

  #started(start: EarlyStart): void {
    this.#list = start.list ?? this.#list;
    this.#whenWhole((controller) => controller.join(start));
    this.#hurry();
  }

  #whenWhole(act: (controller: PlayerController) => void): void {
    const controller = this.controller.get();
    if (controller) act(controller);
    else this.#waiting.push(act);
  }

  /** Records the play at the service; the answer brings fresh addresses and this visitor's flags. Null when the version is gone. */
  async #record(track: Playable): Promise<Playable | null> {
    const { id, musicLibraryTypeId } = track;
    const answer = await this.options.host.api.call('userPlay/play', { id, musicLibraryTypeId }, { quiet: true });
    const fresh = answer && asPlayable(answer);
    this.#whenWhole((controller) => controller.recorded(track, fresh));
    return fresh;
  }

  #attach({ PlayerController }: NonNullable<ReturnType<typeof restNow>>): PlayerController {
    if (this.#isClosed) throw new Error('the player was closed before it was whole');
    const controller = new PlayerController(this);
    const waiting = this.#waiting.splice(0);
    controller.open(() => {
      for (const act of waiting) act(controller);
    });
    this.controller.set(controller);
    return controller;
  }

  /** Loads the rest now. A failure has been reported, and is repeated. */
  #hurry(): void {
    if (!this.#isClosed) this.whole().catch(() => undefined);
  }

  #onFailure(error: unknown): void {
    if (this.#isClosed) return;
    // Once: a line that is gone for an hour is one fault.
    if (this.#failures === 0) this.options.host.report(error, 'controls of the player');
    this.#retry = setTimeout(() => this.#hurry(), Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** this.#failures));
    this.#failures += 1;
  }
}
