import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { Cover, type CoverProps, Icon, Spinner } from 'ui-kit/core';
import styles from './play-cover.module.css';
import { type Sound, usePlayControl } from './use-playback.ts';

interface PlayCoverProps {
  track: Playable;
  sound: Sound;
  tabIndex?: number;
  className?: string;
}

type TrackCoverProps = Pick<CoverProps, 'className' | 'lazy'> & { track: Playable };

/** The cover of a track. */
export function TrackCover({ track, ...rest }: TrackCoverProps) {
  const { number, image, bpm, musicKey, energy } = track;
  return <Cover seed={number} image={image} bpm={bpm} musicKey={musicKey} energy={energy} {...rest} />;
}

/** The cover of a track, which is its play button. */
export function PlayCover({ track, sound, tabIndex, className }: PlayCoverProps) {
  const { t } = useTranslation();
  const { toggle } = usePlayControl();
  const sounding = sound === 'playing' || sound === 'loading';
  return (
    <button
      type="button"
      className={clsx(styles.playCover, sound !== 'off' && styles.current, className)}
      aria-label={t(sounding ? 'row.pause' : 'row.play', { title: track.title })}
      tabIndex={tabIndex}
      data-control="play"
      // Who double-clicks wants to hear it: the second click of one must not stop it again.
      onClick={({ detail }) => detail < 2 && toggle(track, sound)}
    >
      <TrackCover track={track} className={styles.picture} />
      <span className={styles.veil} aria-hidden="true">
        {sound === 'loading' ? <Spinner size={1.25} /> : <Icon name={sounding ? 'pause' : 'play'} size={1.25} filled />}
      </span>
    </button>
  );
}
