import type { Playable } from 'shared-contracts/events/playable';
import type { VisibleList } from 'shared-contracts/events/player';
import type { HostProps } from 'shared-contracts/host';
import { readDisplay, writeDisplay } from 'shared-contracts/session/display';
import { AddressBook, unlockAddresses } from '../engine/address.ts';
import type { AudioPort } from '../engine/audio-port.ts';
import { Engine } from '../engine/engine.ts';
import type { Mode } from '../engine/machine-types.ts';
import { createStore, type Store } from '../engine/store.ts';
import { neighbour } from '../playlist/playlist.ts';
import type { PlaylistKeeper } from '../playlist/playlist-keeper.ts';
import { loadListPage } from '../queue/list-pages.ts';
import { Queue } from '../queue/queue.ts';
import { asPlayable } from '../stored/read-playable.ts';
import type { KeyStorage } from '../stored/storage.ts';
import { announce, statusOf } from './announcer.ts';
import { createPlaylist } from './create-playlist.ts';
import { CurrentWork } from './current-work.ts';
import { exclusivePlayback } from './exclusive-playback.ts';
import { countPlay } from './guest-limit.ts';
import { handOverOf, type Panel, type PlayerHandOver } from './hand-over.ts';
import { NextUp } from './next-up.ts';
import { persistLastTrack, restoreLastTrack } from './persist-last-track.ts';
import { PlayOrder } from './play-order.ts';
import { RecentlyPlayed } from './recently-played.ts';
import { RecordedPlays } from './recorded-plays.ts';
import { followSystemKeys } from './system-keys.ts';
import { TrackDetails } from './track-details.ts';

/** Favourites of single tracks. */
const FAVOURITE_TRACK = 3;

export interface ControllerOptions {
  host: HostProps;
  audio: AudioPort;
  storage: KeyStorage;
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Says that a track was skipped because it is not in the catalogue any more. */
  onWithdrawn?(title: string): void;
  /** State that an earlier release of the unit handed over. */
  handOver?: PlayerHandOver;
}

/** The player's commands, for its UI, intents and keys. One instance per mount. */
export class PlayerController {
  readonly engine: Engine;
  /** What the visitor collected. */
  readonly playlist: PlaylistKeeper;
  /** What plays: a list of a page, or the playlist. */
  readonly queue: Queue;
  readonly order: PlayOrder;
  readonly work: CurrentWork;
  readonly recent: RecentlyPlayed;
  readonly panel: Store<Panel>;
  /** The bar of the desktop layout is folded into its tab. */
  readonly collapsed: Store<boolean>;
  readonly #options: ControllerOptions;
  readonly #addresses = new AddressBook();
  readonly #details: TrackDetails;
  readonly #nextUp: NextUp;
  readonly #plays: RecordedPlays;
  readonly #ends: (() => void)[] = [];

  constructor(options: ControllerOptions) {
    const { host, audio, storage, page } = options;
    const { report } = host;
    const { handOver } = options;
    this.#options = options;
    this.panel = createStore<Panel>(handOver?.panel ?? 'none');
    this.collapsed = createStore(handOver?.collapsed ?? readDisplay(() => localStorage).collapsed ?? false);
    this.collapsed.subscribe(() => writeDisplay(() => localStorage, { collapsed: this.collapsed.get() }));
    this.playlist = createPlaylist(host, storage, page, handOver);
    this.queue = new Queue({
      playlist: this.playlist,
      loadPage: (pages, place) => loadListPage(host.api, pages, place),
      handedOver: handOver?.queue,
    });
    this.recent = new RecentlyPlayed(storage, host.locale);
    this.order = new PlayOrder(this.queue);
    this.#plays = new RecordedPlays({
      host,
      queue: this.queue,
      entryId: () => this.engine.state.get().entryId,
      onWithdrawn: options.onWithdrawn,
    });
    this.engine = new Engine(
      {
        audio,
        addresses: this.#addresses,
        ask: (track) => this.#plays.record(track),
        following: (state) => this.#nextUp.takeFound(this.order.next(state)),
        report,
      },
      handOver?.engine,
    );
    this.#details = new TrackDetails(host.api);
    this.work = new CurrentWork({ engine: this.engine, playlist: this.playlist, queue: this.queue, details: this.#details, report });
    this.#nextUp = new NextUp({ details: this.#details, addresses: this.#addresses, audio, report });
  }

  /** Subscribes to events and restores the last track. Call `close` to end. */
  open(): void {
    const { host, storage, page } = this.#options;
    const { engine, queue } = this;
    void unlockAddresses(host, this.#addresses);
    if (!this.#options.handOver) restoreLastTrack(storage, engine, this.work);
    const alone = exclusivePlayback(engine, this.#options.handOver !== undefined);
    const onOnline = () => this.#isHalted() && !alone.superseded() && engine.retry();
    page.addEventListener('online', onOnline);
    this.#ends.push(
      () => page.removeEventListener('online', onOnline),
      alone.end,
      this.work.follow(() => this.#reachedTrack()),
      announce(host.bus, engine, queue),
      // Before the last track is written, so that what is heard is written with it.
      this.recent.follow(engine),
      persistLastTrack(engine, storage, page, this.recent.list),
      followSystemKeys(engine, this.work.detail, {
        play: () => this.resume(),
        pause: () => engine.pause(),
        previous: () => void this.skip(-1),
        next: () => void this.skip(1),
        seek: (position) => engine.seek(position),
        position: () => engine.positionNow(),
      }),
      engine.progress.subscribe(() => this.#nearEnd()),
      queue.list.subscribe(() => this.#nextUp.reset()),
      this.panel.subscribe(() => this.panel.get() === 'playlist' && void this.#translate()),
      host.bus.on('auth.session', ({ signedIn }) => this.#followSession(signedIn)),
      host.bus.on('favourites.changed', ({ dataId, type, favorites }) => {
        if (type === FAVOURITE_TRACK) this.work.favourite(dataId, favorites);
      }),
      host.bus.on('cart.works', ({ dataIds, isCart }) => {
        for (const id of dataIds) this.work.inCart(id, isCart);
      }),
    );
    this.#followSession(host.session.isSignedIn());
  }

  /** State for the next release of the unit. */
  dehydrate(): PlayerHandOver {
    return handOverOf({
      engine: this.engine.dehydrate(),
      list: this.playlist.list.get(),
      queue: this.queue.dehydrate(),
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
    this.queue.close();
    this.playlist.close();
  }

  /**
   * Makes a version current and starts it; on the current one it goes on, whichever version of its work plays. `list` becomes the
   * queue. `exact` plays this very version in the place of another one of its work. Synchronous: call it within the click.
   */
  play(track: Playable, { position, list, exact = false }: { position?: number; list?: VisibleList; exact?: boolean } = {}): void {
    const { track: current, entryId } = this.engine.state.get();
    if (list) this.queue.playList(list);
    if (current && (current.id === track.id || (entryId === track.id && !exact))) {
      if (position !== undefined) this.engine.seek(position);
      this.#goOn();
      return;
    }
    const isVersion = (!list || exact) && current && this.work.versions.get().some(({ id }) => id === track.id);
    if (isVersion) this.#playVersion(track, position);
    else {
      const listed = this.queue.list.get().items.some(({ id }) => id === track.id);
      if (!listed) this.queue.insert([track], entryId);
      this.#start(track, position);
      countPlay(this.#options.host, this.#options.storage);
    }
  }

  /** Makes the versions the queue and starts the first. */
  playAll(list: VisibleList): void {
    const [first] = list.tracks;
    if (!first) return;
    this.queue.playList(list);
    this.#start(first);
    countPlay(this.#options.host, this.#options.storage);
  }

  /** Plays an entry of the visitor's own playlist, which becomes the queue again. */
  playEntry(track: Playable): void {
    this.queue.playPlaylist();
    this.play(track);
  }

  /** False when the playlist could not be changed; the error has been shown. */
  enqueue(tracks: readonly Playable[]): Promise<boolean> {
    this.queue.append(tracks, this.engine.state.get().entryId);
    return this.playlist.add(tracks.map(asPlayable));
  }

  /** Puts versions behind the current one. */
  playNext(tracks: readonly Playable[]): void {
    this.queue.insert(tracks, this.engine.state.get().entryId);
  }

  /** The play button and the Space key. */
  toggle(): void {
    const { phase } = this.engine.state.get();
    if (phase === 'playing' || phase === 'loading') this.engine.pause();
    else this.resume();
  }

  resume(): void {
    if (this.engine.state.get().track) this.#goOn();
  }

  /** To the neighbour in the queue; stays where it is when there is none. */
  async skip(direction: -1 | 1): Promise<void> {
    const state = this.engine.state.get();
    if (!state.track) return;
    const found = this.order.neighbour(state, direction);
    // No `await` for a neighbour that is known: the sound must begin within the click.
    const next = found instanceof Promise ? await found : found;
    if (next && this.engine.state.get().entryId === state.entryId) this.#start(this.#nextUp.take(next));
  }

  setMode(mode: Mode): void {
    this.engine.setMode(mode);
    this.#nextUp.reset();
  }

  /** Takes an entry out of the queue. The one that plays hands over to the next one, or clears the player when it was the last. */
  async remove(id: number): Promise<boolean> {
    const state = this.engine.state.get();
    const isCurrent = state.entryId === id;
    const next = isCurrent ? neighbour(this.queue.list.get(), id, 1, 'sequential') : null;
    const removed = this.queue.remove(id);
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

  /** Another version of the current work takes its place in the queue. */
  #playVersion(track: Playable, position: number | undefined): void {
    this.engine.switchVersion(asPlayable(track));
    if (position !== undefined) this.engine.seek(position);
    if (statusOf(this.engine.state.get()) === 'paused') this.#goOn();
  }

  #isHalted(): boolean {
    const { phase } = this.engine.state.get();
    return phase === 'stalled' || phase === 'failed';
  }

  #goOn(): void {
    if (this.#isHalted()) this.engine.retry();
    else this.engine.resume();
  }

  #followSession(signedIn: boolean): void {
    // Flags and addresses are those of one visitor.
    this.#details.forget();
    void this.playlist.follow(signedIn).catch((error: unknown) => this.#options.host.report(error, 'playlist of the session'));
  }

  #nearEnd(): void {
    const state = this.engine.state.get();
    if (!state.track || state.phase !== 'playing' || state.loop) return;
    const { position, duration } = this.engine.progress.get();
    this.#nextUp.near(state.track.id, duration - position, () => this.order.next(state));
  }

  async #translate(): Promise<void> {
    await Promise.all([this.work.translateList(), this.recent.translate(this.#details, this.#options.host.report)]);
  }

  #reachedTrack(): void {
    const { report } = this.#options.host;
    const state = this.engine.state.get();
    this.#plays.dropWithdrawn();
    void this.order.loadAhead(state).catch((error: unknown) => report(error, 'next page of the queue'));
  }
}
