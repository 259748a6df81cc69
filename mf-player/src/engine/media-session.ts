import type { Playable } from 'shared-contracts/events/playable';
import { drawnArtwork, imageArtwork } from './artwork.ts';
import type { Progress } from './engine.ts';

/** Seconds of one jump by the keys of a keyboard or headset. */
const JUMP = 10;

export interface MediaCommands {
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
  seek(position: number): void;
  position(): number;
}

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Shows the track in the operating system's media controls and handles their keys. Does nothing without `mediaSession`. */
export function connectMediaSession(commands: MediaCommands, session: MediaSession | undefined = navigator.mediaSession) {
  const handlers: Handlers = {
    play: commands.play,
    pause: commands.pause,
    stop: commands.pause,
    previoustrack: commands.previous,
    nexttrack: commands.next,
    seekto: ({ seekTime }) => seekTime !== undefined && commands.seek(seekTime),
    seekbackward: ({ seekOffset }) => commands.seek(commands.position() - (seekOffset ?? JUMP)),
    seekforward: ({ seekOffset }) => commands.seek(commands.position() + (seekOffset ?? JUMP)),
  };

  let shown: { track: Playable; album: string } | null = null;
  /** The drawn cover of a track without an image; no picture until it is drawn. */
  let drawn: { id: number; artwork: MediaImage[] } | null = null;

  function handle(active: boolean): void {
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session?.setActionHandler(action as MediaSessionAction, active ? handler : null);
      } catch {
        // This browser does not know the action; the others still work.
      }
    }
  }

  function write(): void {
    if (!session) return;
    if (!shown) {
      session.metadata = null;
      return;
    }
    const { track, album } = shown;
    const artwork = track.image ? imageArtwork(track.image) : drawn?.id === track.id ? drawn.artwork : [];
    session.metadata = new MediaMetadata({ title: track.title, artist: track.composer, album, artwork });
  }

  /** Draws the cover once a track: the album comes later. The code that draws may come later than both. */
  async function draw(track: Playable): Promise<void> {
    if (drawn?.id === track.id) return;
    const picture = { id: track.id, artwork: [] as MediaImage[] };
    drawn = picture;
    try {
      picture.artwork = await drawnArtwork(track);
    } catch {
      // The system shows the track without a picture; `show` tries again.
      if (drawn === picture) drawn = null;
      return;
    }
    if (drawn === picture && shown?.track.id === track.id) write();
  }

  return {
    /** `album`: empty until it is known, and for a track of none. */
    show(track: Playable | null, album: string): void {
      if (!session) return;
      shown = track && { track, album };
      write();
      if (track && !track.image) void draw(track);
      if (!track) session.setPositionState?.();
      handle(track !== null);
    },
    sounding(state: MediaSessionPlaybackState): void {
      if (session) session.playbackState = state;
    },
    progress({ position, duration }: Progress): void {
      if (duration > 0) session?.setPositionState?.({ duration, position: Math.min(Math.max(0, position), duration), playbackRate: 1 });
    },
    close(): void {
      handle(false);
      shown = null;
      write();
      session?.setPositionState?.();
    },
  };
}
