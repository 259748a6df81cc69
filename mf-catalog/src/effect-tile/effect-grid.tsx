import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { trackPath } from 'shared-contracts/routing/track-path';
import { formatTime, Icon, Skeleton, SkeletonGroup, type Sound, Spinner, useSound, Waveform } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { usePeaks, usePlayControl, usePosition, VisibleTracks } from 'ui-kit/tracks';
import layout from '../layout/layout.module.css';
import styles from './effect-grid.module.css';

/** Sound effects as small tiles: the tile plays, the name leads on. */
export function EffectGrid({ effects }: { effects: readonly Track[] }) {
  return (
    <VisibleTracks tracks={effects}>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect.id}>
            <EffectTile effect={effect} />
          </li>
        ))}
      </ul>
    </VisibleTracks>
  );
}

function EffectTile({ effect }: { effect: Track }) {
  const { t } = useTranslation();
  const { toggle } = usePlayControl();
  const sound = useSound(effect.id);
  const sounding = sound === 'playing' || sound === 'loading';
  return (
    <div className={clsx('yh-card', styles.tile, sound !== 'off' && styles.current)}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(sounding ? 'effects.pause' : 'effects.play', { title: effect.title })}
        onClick={() => toggle(effect, sound)}
      >
        {sound === 'loading' ? <Spinner size={1} /> : <Icon name={sounding ? 'pause' : 'play'} size={1} filled />}
      </button>
      <span className={styles.body}>
        <span className={styles.line}>
          <Link to={trackPath(effect)} className={clsx(layout.titleLink, styles.title)}>
            {effect.title}
          </Link>
          <span className={styles.length}>{formatTime(effect.duration)}</span>
        </span>
        <TileWave effect={effect} sound={sound} />
      </span>
    </div>
  );
}

function TileWave({ effect, sound }: { effect: Track; sound: Sound }) {
  const position = usePosition(effect.id, sound);
  const peaks = usePeaks(effect.waveShape);
  return <Waveform peaks={peaks} height={20} progress={effect.duration > 0 ? position / effect.duration : 0} />;
}

export function EffectGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <SkeletonGroup className={styles.effects}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
        <Skeleton key={place} height="4.25rem" />
      ))}
    </SkeletonGroup>
  );
}
