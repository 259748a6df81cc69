import type { Playable } from 'shared-contracts/events/playable';
import { artworkOf } from './artwork.ts';
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

  /** The album comes later than the track: its picture is drawn once. */
  function artwork(track: Playable): MediaImage[] {
    if (drawn?.id !== track.id) drawn = { id: track.id, artwork: artworkOf(track) };
    return drawn.artwork;
  }

  return {
    /** `album`: empty until it is known, and for a track of none. */
    show(track: Playable | null, album: string): void {
      if (!session) return;
      session.metadata = track ? new MediaMetadata({ title: track.title, artist: track.composer, album, artwork: artwork(track) }) : null;
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
      if (!session) return;
      session.metadata = null;
      session.setPositionState?.();
    },
  };
}
