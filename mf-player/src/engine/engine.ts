import type { Playable } from 'shared-contracts/events/playable';
import type { AddressBook } from './address.ts';
import type { AudioEvent, AudioPort } from './audio-port.ts';
import type { EngineHandOver } from './hand-over.ts';
import { advance, INITIAL, modeOf } from './machine.ts';
import type { Effect, EventType, Mode, PlayerEvent, PlayerState } from './machine-types.ts';
import { createStore, type Store } from './store.ts';

/** Where the sound is, in seconds. */
export interface Progress {
  position: number;
  duration: number;
}

export interface EngineOptions {
  audio: AudioPort;
  addresses: AddressBook;
  /** Records the play and answers with fresh addresses; null when the version is gone: the next one then plays. */
  ask(track: Playable): Promise<Playable | null>;
  /** The version to go on with after the current one; null at the end. Synchronous when it is known already. */
  following(state: PlayerState): Playable | null | Promise<Playable | null>;
  report(error: unknown, where: string): void;
}

/** Delay after which a next track is drawn, ms: drawing before it sounds would lengthen the gap. */
const DRAW_AFTER_MS = 150;

const DECISIONS: ReadonlySet<EventType> = new Set(['start', 'pause', 'resume', 'restore', 'switch', 'seek', 'retry', 'clear']);

/** Runs the machine on the audio: events in, effects out. Knows nothing of React, playlists or the page. */
export class Engine {
  readonly state: Store<PlayerState> = createStore(INITIAL);
  readonly progress: Store<Progress> = createStore({ position: 0, duration: 0 });
  readonly volume: Store<{ volume: number; muted: boolean }> = createStore({ volume: 1, muted: false });
  readonly #options: EngineOptions;
  readonly #unlisten: () => void;
  /** Runs ahead of the published state for a moment while a next track begins. */
  #now: PlayerState = INITIAL;
  #publishing: ReturnType<typeof setTimeout> | undefined;
  /** Counts the visitor's commands, so that a late response cannot override them. */
  #decisions = 0;
  /** Address that was last given to the audio. */
  #source = '';

  constructor(options: EngineOptions, handOver?: EngineHandOver) {
    this.#options = options;
    this.#unlisten = options.audio.listen((event) => this.#onAudio(event));
    if (handOver) this.#goOn(handOver);
  }

  /** Command 1. The source is set before this returns. */
  start(track: Playable, position = 0): void {
    this.#send(this.#starting(track, position));
  }

  /** Command 2. */
  pause(): void {
    this.#send({ type: 'pause' });
  }

  /** Command 3. */
  resume(): void {
    this.#send({ type: 'resume' });
  }

  retry(): void {
    this.#send({ type: 'retry' });
  }

  /** Plays on, from wherever it is: paused, stalled or failed. With `halted` only where something went wrong. */
  goOn({ halted = false } = {}): void {
    const { phase } = this.#now;
    if (phase === 'stalled' || phase === 'failed') this.retry();
    else if (!halted) this.resume();
  }

  /** The play button and the Space key. */
  toggle(): void {
    const { phase } = this.state.get();
    if (phase === 'playing' || phase === 'loading') this.pause();
    else this.goOn();
  }

  seek(position: number): void {
    const { duration } = this.progress.get();
    this.#send({ type: 'seek', position: Math.min(Math.max(0, position), Math.max(0, duration - 0.05)) });
  }

  restore(track: Playable, position: number): void {
    this.#send({ type: 'restore', track, position });
  }

  /** Another version of the same work at the same position. */
  switchVersion(track: Playable): void {
    this.#send({ type: 'switch', track, expired: this.#options.addresses.isExpired(track) });
  }

  /** Newer facts on the current track; ignored when another one is current. */
  refresh(track: Playable): void {
    this.#send({ type: 'refresh', track });
  }

  clear(): void {
    this.#send({ type: 'clear' });
  }

  setMode(mode: Mode): void {
    this.#send({ type: 'setLoop', loop: mode === 'single' });
    if (mode !== 'single') this.#send({ type: 'setOrder', order: mode });
  }

  mode(): Mode {
    return modeOf(this.#now);
  }

  setVolume(volume: number, muted: boolean): void {
    this.volume.set({ volume, muted });
    this.#options.audio.setVolume(volume, muted);
  }

  /** Exact at this moment, for drawing between two reports. */
  positionNow(): number {
    const { phase, position } = this.#now;
    return phase === 'playing' ? this.#options.audio.position() : position;
  }

  /** Everything that another release needs to go on here. */
  dehydrate(): EngineHandOver {
    return { state: { ...this.#now, position: this.positionNow() }, source: this.#source, ...this.volume.get() };
  }

  /** Ends the listening, not the sound. */
  close(): void {
    clearTimeout(this.#publishing);
    this.#unlisten();
  }

  /** Synchronous, so that the gap is only as long as the element takes to load. */
  #goOn({ state, source, volume, muted }: EngineHandOver): void {
    this.#now = state;
    this.setVolume(volume, muted);
    const sound = state.phase === 'loading';
    if (source && state.phase !== 'failed') this.#load(source, state.position, sound);
    if (state.awaited && state.track) {
      this.#now = { ...state, asking: true };
      void this.#ask(state.track);
    }
    this.#publish();
  }

  #load(source: string, position: number, sound: boolean): void {
    this.#source = source;
    this.#options.audio.load(source, position, sound);
  }

  #onAudio(event: AudioEvent): void {
    if (event.type !== 'length') this.#send(event);
    else if (this.#publishing === undefined) this.#measure();
  }

  #send(event: PlayerEvent): void {
    const effects = this.#step(event);
    // The next source is set before the end of this one is drawn: drawing takes as long as loading does.
    if (effects.some(({ type }) => type === 'advance')) this.#advance();
    else if (this.#publishing === undefined || this.#isDue(event)) this.#publish();
  }

  /**
   * While a next track begins, most of what happens is drawn with it a moment later. A command of the visitor is drawn at once, and so
   * is the first report of its position.
   */
  #isDue({ type }: PlayerEvent): boolean {
    return DECISIONS.has(type) || (type === 'time' && this.#now.phase === 'playing');
  }

  /** Applies an event without publishing the state. */
  #step(event: PlayerEvent): Effect[] {
    const { state, effects } = advance(this.#now, event);
    if (DECISIONS.has(event.type)) this.#decisions++;
    this.#now = state;
    for (const effect of effects) this.#apply(effect);
    return effects;
  }

  #publish(): void {
    clearTimeout(this.#publishing);
    this.#publishing = undefined;
    this.state.set(this.#now);
    this.#measure();
  }

  #starting(track: Playable, position: number): PlayerEvent {
    return { type: 'start', track, position, expired: this.#options.addresses.isExpired(track) };
  }

  #apply(effect: Effect): void {
    const { audio, addresses } = this.#options;
    if (effect.type === 'load') this.#load(addresses.addressOf(effect.track), effect.position, effect.sound);
    else if (effect.type === 'play') audio.play();
    else if (effect.type === 'pause') audio.pause();
    else if (effect.type === 'seek') audio.seek(effect.position);
    else if (effect.type === 'unload') audio.unload();
    else if (effect.type === 'ask') void this.#ask(effect.track);
  }

  async #ask(track: Playable): Promise<void> {
    try {
      const fresh = await this.#options.ask(track);
      if (fresh) this.#send({ type: 'renewed', track: fresh });
      else this.#send({ type: 'withdrawn', id: track.id });
    } catch (error) {
      this.#options.report(error, 'fresh address');
      this.#send({ type: 'renewFailed', id: track.id });
    }
  }

  #advance(): void {
    const decisions = this.#decisions;
    const go = (next: Playable | null): void => {
      // The visitor may have chosen something else while a page of the playlist was loading.
      if (this.#decisions !== decisions) return;
      if (next) {
        this.#step(this.#starting(next, 0));
        this.#publishing = setTimeout(() => this.#publish(), DRAW_AFTER_MS);
      } else this.#send({ type: 'finish' });
    };
    const next = this.#options.following(this.#now);
    // Synchronous when the next track is known: no gap, and no new user gesture is needed.
    if (!(next instanceof Promise)) go(next);
    else {
      this.#publish();
      next.then(go, (error: unknown) => {
        this.#options.report(error, 'next of the playlist');
        go(null);
      });
    }
  }

  #measure(): void {
    const { track, position } = this.#now;
    const duration = track ? (this.#options.audio.length() ?? track.duration) : 0;
    const known = this.progress.get();
    if (known.position !== position || known.duration !== duration) this.progress.set({ position, duration });
  }
}
