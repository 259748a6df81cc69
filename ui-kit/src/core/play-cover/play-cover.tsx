import { clsx } from 'clsx';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import type { Playable } from 'shared-contracts/events/playable';
import { Cover } from '../cover/cover.tsx';
import { Spinner } from '../feedback/skeleton.tsx';
import { useLatest } from '../host/events.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './play-cover.module.css';

/** What the player does with a track: `off` when another one is current, or none. */
export type Sound = 'off' | 'loading' | 'playing' | 'paused';

export function useSound(id: number): Sound {
  return soundOf(useLatest('player.state'), id);
}

/** A row keeps its mark while another version of its work plays in its place. */
export function soundOf(player: EventPayload<'player.state'> | undefined, id: number): Sound {
  const current = player?.id === id || player?.entryId === id;
  return player && current && player.status !== 'idle' ? player.status : 'off';
}

export interface PlayCoverProps {
  track: Pick<Playable, 'number' | 'image' | 'bpm' | 'musicKey' | 'energy'>;
  sound: Sound;
  /** Accessible name: plays or pauses which track. */
  label: string;
  tabIndex?: number;
  className?: string;
  /** Plays, or pauses what sounds. */
  onToggle(): void;
}

/** The cover of a track, which is its play button. */
export function PlayCover({ track, sound, label, tabIndex, className, onToggle }: PlayCoverProps) {
  const { number, image, bpm, musicKey, energy } = track;
  const icon = sound === 'playing' ? 'pause' : 'play';
  return (
    <button
      type="button"
      className={clsx(styles.playCover, sound !== 'off' && styles.current, className)}
      aria-label={label}
      tabIndex={tabIndex}
      data-control="play"
      // The second click of a double click must not stop the track again.
      onClick={({ detail }) => detail < 2 && onToggle()}
    >
      <Cover seed={number} image={image} bpm={bpm} musicKey={musicKey} energy={energy} className={styles.picture} />
      <span className={styles.veil} aria-hidden="true">
        <span className={styles.disc}>
          {sound === 'loading' ? <Spinner size={1.25} /> : <Icon name={icon} size={sound === 'off' ? 0.875 : 1.25} filled />}
        </span>
      </span>
    </button>
  );
}
