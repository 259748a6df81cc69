import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { Playable } from 'shared-contracts/events/playable';
import type { VisibleList } from 'shared-contracts/events/player';
import { readDisplay, writeDisplay } from 'shared-contracts/session/display';
import type { Engine } from '../engine/engine.ts';
import type { Mode, PlayerState } from '../engine/machine-types.ts';
import { createStore, type Store } from '../engine/store.ts';
import { unlockAddresses } from '../engine/unlock.ts';
import { neighbour } from '../playlist/playlist.ts';
import type { PlaylistKeeper } from '../playlist/playlist-keeper.ts';
import { loadListPage } from '../queue/list-pages.ts';
import { Queue } from '../queue/queue.ts';
import { asPlayable } from '../stored/read-playable.ts';
import { afterFirstPage } from './after-first-page.ts';
import { statusOf } from './announce-state.ts';
import { createPlaylist } from './create-playlist.ts';
import { CurrentWork } from './current-work.ts';
import { countPlay } from './guest-limit.ts';
import { handOverOf, type Panel, type PlayerHandOver } from './hand-over.ts';
import { NextUp } from './next-up.ts';
import { persistLastTrack } from './persist-last-track.ts';
import { persistQueue, readStoredQueue } from './persist-queue.ts';
import { PlayOrder } from './play-order.ts';
import type { EarlyStart, PlayerOptions, PlayerSound, PlayHow } from './player-sound.ts';
import { RecentlyPlayed } from './recently-played.ts';
import { RecordedPlays } from './recorded-plays.ts';
import { followSystemKeys } from './system-keys.ts';
import { TrackDetails } from './track-details.ts';

/** Favourites of single tracks. */
const FAVOURITE_TRACK = 3;

/** The controls of the player, over its sound: the commands, for its UI, intents and keys. One instance per mount. */
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
  /** What is shared in the dialog; null before the first time. */
  readonly shared: Store<IntentPayload<'dialog.share'> | null> = createStore<IntentPayload<'dialog.share'> | null>(null);
  readonly #options: PlayerOptions;
  readonly #addresses: PlayerSound['addresses'];
  readonly #details: TrackDetails;
  readonly #nextUp: NextUp;
  readonly #plays: RecordedPlays;
  readonly #ends: (() => void)[] = [];
  readonly #gone = new AbortController();

  constructor({ engine, addresses, options }: PlayerSound) {
    const { host, audio, storage, tabStorage, page, handOver } = options;
    const { report } = host;
    this.#options = options;
    this.engine = engine;
    this.#addresses = addresses;
    this.panel = createStore<Panel>(handOver?.panel ?? 'none');
    this.collapsed = createStore(handOver?.collapsed ?? readDisplay(() => localStorage).collapsed ?? false);
    // stays: a store of its own.
    this.collapsed.subscribe(() => writeDisplay(() => localStorage, { collapsed: this.collapsed.get() }));
    this.playlist = createPlaylist(host, storage, page, handOver);
    this.queue = new Queue({
      playlist: this.playlist,
      loadPage: (pages, place) => loadListPage(host.api, pages, place),
      handedOver: handOver ? handOver.queue : readStoredQueue(tabStorage, host.locale, engine.state.get().track?.id),
    });
    this.recent = new RecentlyPlayed(storage, host.locale);
    this.order = new PlayOrder(this.queue);
    this.#plays = new RecordedPlays({
      host,
      queue: this.queue,
      entryId: () => this.engine.state.get().entryId,
      onWithdrawn: options.onWithdrawn,
    });
    this.#details = new TrackDetails(host.api);
    this.work = new CurrentWork({ engine: this.engine, playlist: this.playlist, queue: this.queue, details: this.#details, report });
    this.#nextUp = new NextUp({ details: this.#details, addresses: this.#addresses, audio, report });
  }

  /** Subscribes to events; `catchUp` does what was asked for before. Call `close` to end. */
  open(catchUp: () => void = () => undefined): void {
    const { host, storage, tabStorage, page, handOver } = this.#options;
    const { engine, queue } = this;
    void unlockAddresses(host, this.#addresses, afterFirstPage(host.bus, this.#gone.signal));
    // The list of a guest is there at once; what was started is put into it before anything follows the queue.
    this.#followSession(host.session.isSignedIn());
    catchUp();
    const { track, phase } = engine.state.get();
    if (track && phase === 'paused' && !handOver) void this.work.freshen(track);
    this.#ends.push(
      this.work.follow(() => this.#reachedTrack()),
      // Before the last track is written, so that what is heard is written with it.
      this.recent.follow(engine),
      persistLastTrack(engine, storage, page, this.recent.list),
      persistQueue(queue, engine, tabStorage, host.locale),
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
      queue.list.subscribe(() => this.#announceTotal()),
      this.panel.subscribe(() => this.panel.get() === 'playlist' && void this.#translate()),
      host.bus.on('auth.session', ({ signedIn }) => this.#followSession(signedIn)),
      host.bus.on('favourites.changed', ({ dataId, type, favorites }) => {
        if (type === FAVOURITE_TRACK) this.work.favourite(dataId, favorites);
      }),
      host.bus.on('cart.works', ({ dataIds, isCart }) => {
        for (const id of dataIds) this.work.inCart(id, isCart);
      }),
    );
    this.#announceTotal();
  }

  /** What plays after the current version; synchronous when it is known. */
  following(state: PlayerState): Playable | null | Promise<Playable | null> {
    return this.#nextUp.takeFound(this.order.next(state));
  }

  /** A play was recorded at the service; `fresh` is null when the version is gone. */
  recorded(track: Playable, fresh: Playable | null): void {
    this.#plays.recorded(track, fresh);
  }

  /** Finishes a start that was made before the controls were loaded: the sound has begun, the queue follows. */
  join({ track, list, isNew, entryId }: EarlyStart): void {
    if (list) this.queue.playList(list);
    if (!isNew) return;
    this.#enqueue(track, entryId);
    countPlay(this.#options.host, this.#options.storage);
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

  /** Removes all listeners. */
  close(): void {
    this.#gone.abort();
    for (const end of this.#ends.splice(0)) end();
    this.queue.close();
    this.playlist.close();
  }

  /**
   * Makes a version current and starts it; on the current one it goes on, whichever version of its work plays. `list` becomes the
   * queue. `exact` plays this very version in the place of another one of its work. Synchronous: call it within the click.
   */
  play(track: Playable, { position, list, exact = false }: PlayHow = {}): void {
    const { track: current, entryId } = this.engine.state.get();
    if (list) this.queue.playList(list);
    if (current && (current.id === track.id || (entryId === track.id && !exact))) {
      if (position !== undefined) this.engine.seek(position);
      this.engine.goOn();
      return;
    }
    const isVersion = (!list || exact) && current && this.work.versions.get().some(({ id }) => id === track.id);
    if (isVersion) this.#playVersion(track, position);
    else {
      this.#enqueue(track, entryId);
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
    this.engine.toggle();
  }

  resume(): void {
    if (this.engine.state.get().track) this.engine.goOn();
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
    if (statusOf(this.engine.state.get()) === 'paused') this.engine.goOn();
  }

  /** Puts a version that is not in the queue behind the one that was current. */
  #enqueue(track: Playable, entryId: number | null): void {
    const listed = this.queue.list.get().items.some(({ id }) => id === track.id);
    if (!listed) this.queue.insert([track], entryId);
  }

  #announceTotal(): void {
    this.#options.host.bus.emit('player.playlist', { total: this.queue.list.get().total });
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
