import type { Playable } from 'shared-contracts/events/playable';
import type { HostProps } from 'shared-contracts/host';
import { requestIntent } from 'ui-kit/core';
import { AddressBook, unlockAddresses } from '../engine/address.ts';
import type { AudioPort } from '../engine/audio-port.ts';
import { Engine } from '../engine/engine.ts';
import type { Mode } from '../engine/machine-types.ts';
import { createStore, type Store } from '../engine/store.ts';
import { guestPlaylist } from '../playlist/guest-playlist.ts';
import { memberPlaylist } from '../playlist/member-playlist.ts';
import { neighbour } from '../playlist/playlist.ts';
import { PlaylistKeeper } from '../playlist/playlist-keeper.ts';
import { readLastTrack } from '../stored/last-track.ts';
import { asPlayable } from '../stored/read-playable.ts';
import type { KeyStorage } from '../stored/storage.ts';
import { countGuestPlay } from '../stored/storage.ts';
import { announce, statusOf } from './announcer.ts';
import { CurrentWork } from './current-work.ts';
import { exclusivePlayback } from './exclusive-playback.ts';
import { handOverOf, type Panel, type PlayerHandOver } from './hand-over.ts';
import { NextUp } from './next-up.ts';
import { persistLastTrack } from './persist-last-track.ts';
import { PlayOrder } from './play-order.ts';
import { followSystemKeys } from './system-keys.ts';
import { TrackDetails } from './track-details.ts';

/** Favourites of single tracks. */
const FAVOURITE_TRACK = 3;

export interface ControllerOptions {
  host: HostProps;
  audio: AudioPort;
  storage: KeyStorage;
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** State that an earlier release of the unit handed over. */
  handOver?: PlayerHandOver;
}

/** The player's commands, for its UI, intents and keys. One instance per mount. */
export class PlayerController {
  readonly engine: Engine;
  readonly playlist: PlaylistKeeper;
  readonly order: PlayOrder;
  readonly work: CurrentWork;
  readonly panel: Store<Panel>;
  /** The bar of the desktop layout is folded into its tab. */
  readonly collapsed: Store<boolean>;
  readonly #options: ControllerOptions;
  readonly #addresses = new AddressBook();
  readonly #details: TrackDetails;
  readonly #nextUp: NextUp;
  readonly #ends: (() => void)[] = [];

  constructor(options: ControllerOptions) {
    const { host, audio, storage, page } = options;
    const { report } = host;
    const { handOver } = options;
    this.#options = options;
    this.panel = createStore<Panel>(handOver?.panel ?? 'none');
    this.collapsed = createStore(handOver?.collapsed ?? false);
    this.playlist = new PlaylistKeeper({
      guest: () => guestPlaylist({ storage, events: page, locale: host.locale }),
      member: () => memberPlaylist(host.api),
      mergeGuest: (items) =>
        host.api.call(
          'userPlay/mergePlay',
          { list: items.map(({ id, musicLibraryTypeId }) => ({ id, musicLibraryTypeId })) },
          { quiet: true },
        ),
      report,
      handedOver: handOver,
    });
    this.order = new PlayOrder(this.playlist);
    this.engine = new Engine(
      {
        audio,
        addresses: this.#addresses,
        ask: (track) => this.#ask(track),
        following: (state) => prepared(this.order.next(state), this.#nextUp),
        report,
      },
      handOver?.engine,
    );
    this.#details = new TrackDetails(host.api);
    this.work = new CurrentWork({ engine: this.engine, playlist: this.playlist, details: this.#details, report });
    this.#nextUp = new NextUp({ details: this.#details, addresses: this.#addresses, audio, report });
  }

  /** Subscribes to events and restores the last track. Call `close` to end. */
  open(): void {
    const { host, storage, page } = this.#options;
    const { engine, playlist } = this;
    void unlockAddresses(host, this.#addresses);
    if (!this.#options.handOver) this.#restore();
    const alone = exclusivePlayback(engine, this.#options.handOver !== undefined);
    const onOnline = () => this.#isHalted() && !alone.superseded() && engine.retry();
    page.addEventListener('online', onOnline);
    this.#ends.push(
      () => page.removeEventListener('online', onOnline),
      alone.end,
      this.work.follow(() => this.#reachedTrack()),
      announce(host.bus, engine, playlist),
      persistLastTrack(engine, storage, page),
      followSystemKeys(engine, {
        play: () => this.resume(),
        pause: () => engine.pause(),
        previous: () => void this.skip(-1),
        next: () => void this.skip(1),
        seek: (position) => engine.seek(position),
        position: () => engine.positionNow(),
      }),
      engine.progress.subscribe(() => this.#nearEnd()),
      playlist.list.subscribe(() => this.#nextUp.reset()),
      this.panel.subscribe(() => this.panel.get() === 'playlist' && void this.work.translateList()),
      host.bus.on('auth.session', ({ signedIn }) => this.#followSession(signedIn)),
      host.bus.on('favourites.changed', ({ dataId, type, favorites }) => {
        if (type === FAVOURITE_TRACK) this.work.favourite(dataId, favorites);
      }),
    );
    this.#followSession(host.session.isSignedIn());
  }

  /** State for the next release of the unit. */
  dehydrate(): PlayerHandOver {
    return handOverOf({
      engine: this.engine.dehydrate(),
      list: this.playlist.list.get(),
      signedIn: this.#options.host.session.isSignedIn(),
      panel: this.panel.get(),
      collapsed: this.collapsed.get(),
    });
  }

  /** Stops playback and removes all listeners. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.engine.close();
    this.#options.audio.unload();
    this.#options.audio.close();
    this.playlist.close();
  }

  /** Makes a version current and starts it; on the current one it goes on. Synchronous: call it within the click. */
  play(track: Playable, position?: number): void {
    if (this.engine.state.get().track?.id === track.id) {
      if (position !== undefined) this.engine.seek(position);
      this.#goOn();
    } else {
      this.#start(track, position);
      const listed = this.playlist.list.get().items.some(({ id }) => id === track.id);
      if (!listed) void this.playlist.add([asPlayable(track)]);
    }
    this.#countClick();
  }

  /** Puts the versions into the playlist and starts the first. */
  playAll(tracks: readonly Playable[]): void {
    const [first] = tracks;
    if (!first) return;
    this.#start(first);
    void this.playlist.add(tracks.map(asPlayable));
    this.#countClick();
  }

  /** False when the list could not be changed; the error has been shown. */
  enqueue(tracks: readonly Playable[]): Promise<boolean> {
    return this.playlist.add(tracks.map(asPlayable));
  }

  /** The play button and the Space key. */
  toggle(): void {
    const { phase } = this.engine.state.get();
    if (phase === 'playing' || phase === 'loading') this.engine.pause();
    else this.resume();
  }

  resume(): void {
    if (!this.engine.state.get().track) return;
    this.#goOn();
    this.#countClick();
  }

  /** To the neighbour in the playlist; stays where it is when there is none. */
  async skip(direction: -1 | 1): Promise<void> {
    const state = this.engine.state.get();
    if (!state.track) return;
    const found = direction === 1 ? this.order.next(state) : this.order.previous(state);
    // No `await` for a neighbour that is known: the sound must begin within the click.
    const next = found instanceof Promise ? await found : found;
    if (next && this.engine.state.get().entryId === state.entryId) this.#start(this.#nextUp.take(next));
  }

  setMode(mode: Mode): void {
    this.engine.setMode(mode);
    this.#nextUp.reset();
  }

  /** The item that plays hands over to the next one, or clears the player when it was the last. */
  async remove(id: number): Promise<boolean> {
    const state = this.engine.state.get();
    const isCurrent = state.entryId === id;
    const next = isCurrent ? neighbour(this.playlist.list.get(), id, 1, 'sequential') : null;
    const removed = this.playlist.remove(id);
    if (isCurrent) {
      if (!next) this.clear();
      else if (statusOf(state) === 'paused') this.engine.restore(next, 0);
      else this.#start(next);
    }
    return removed;
  }

  /** Stops the music and forgets the current version; the playlist stays. */
  clear(): void {
    this.engine.clear();
    this.panel.set('none');
  }

  #start(track: Playable, position = 0): void {
    this.engine.start(asPlayable(track), position);
  }

  #isHalted(): boolean {
    const { phase } = this.engine.state.get();
    return phase === 'stalled' || phase === 'failed';
  }

  #goOn(): void {
    if (this.#isHalted()) this.engine.retry();
    else this.engine.resume();
  }

  /** Runs after playback has started, so that the dialog does not delay the track. */
  #countClick(): void {
    const { host, storage } = this.#options;
    if (host.session.isSignedIn() || !countGuestPlay(storage)) return;
    void requestIntent(host, 'dialog.login', { reason: 'guest-plays' }, { timeoutMs: 0 });
  }

  #followSession(signedIn: boolean): void {
    // Flags and addresses are those of one visitor.
    this.#details.forget();
    void this.playlist.follow(signedIn).catch((error: unknown) => this.#options.host.report(error, 'playlist of the session'));
  }

  /** Records the play; the answer brings fresh addresses and this visitor's flags. */
  async #ask({ id, musicLibraryTypeId }: Playable): Promise<Playable | null> {
    const response = await this.#options.host.api.call('userPlay/play', { id, musicLibraryTypeId }, { quiet: true });
    if (!response) return null;
    const fresh = asPlayable(response);
    this.playlist.replace(fresh);
    return fresh;
  }

  #nearEnd(): void {
    const state = this.engine.state.get();
    if (!state.track || state.phase !== 'playing' || state.loop) return;
    const { position, duration } = this.engine.progress.get();
    this.#nextUp.near(state.track.id, duration - position, () => this.order.next(state));
  }

  #reachedTrack(): void {
    if (!this.order.isAtLastLoaded(this.engine.state.get())) return;
    void this.playlist.more().catch((error: unknown) => this.#options.host.report(error, 'next page of the playlist'));
  }

  /** Restores the last played track, paused, and fetches its fresh address in the background. */
  #restore(): void {
    const last = readLastTrack(this.#options.storage);
    if (!last) return;
    this.engine.setMode(last.mode);
    this.engine.setVolume(last.volume, last.muted);
    this.engine.restore(last.track, last.position);
    void this.work.freshen(last.track);
  }
}

function prepared(next: Playable | null | Promise<Playable | null>, nextUp: NextUp): Playable | null | Promise<Playable | null> {
  if (next instanceof Promise) return next.then((found) => found && nextUp.take(found));
  return next && nextUp.take(next);
}
