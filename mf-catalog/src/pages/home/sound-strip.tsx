import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { trackPath } from 'shared-contracts/routing/track-path';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { Cover, formatTime, Icon, LicencePrice, Spinner, useLatest, useSound, VisuallyHidden } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { TrackWave, usePlayControl, usePosition, VisibleTracks } from 'ui-kit/tracks';
import layout from '../../layout/layout.module.css';
import styles from './sound-strip.module.css';

/** The editors' choice as one wide waveform to play from anywhere, and the others to put in its place. */
export function SoundStrip({ picks }: { picks: readonly Track[] }) {
  return (
    <VisibleTracks tracks={picks}>
      <Strip picks={picks} />
    </VisibleTracks>
  );
}

function Strip({ picks }: { picks: readonly Track[] }) {
  const { t } = useTranslation();
  const { toggle } = usePlayControl();
  const [chosen, setChosen] = useState<number | null>(null);
  const player = useLatest('player.state');
  // What sounds takes the strip, also when the player went on to it by itself.
  const sounding = player?.status === 'playing' ? picks.find(({ id }) => id === player.id) : undefined;
  const track = sounding ?? picks.find(({ id }) => id === chosen) ?? picks[0]!;

  return (
    <section aria-label={t('home.picks')}>
      <Lane track={track} />
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <li key={pick.id} className={clsx(styles.pick, pick.id === track.id && styles.chosen)}>
            <button
              type="button"
              className={styles.pickButton}
              aria-current={pick.id === track.id ? 'true' : undefined}
              onClick={() => {
                setChosen(pick.id);
                if (pick.id !== player?.id || player.status !== 'playing') toggle(pick, 'off');
              }}
            >
              <Cover seed={pick.number} image={pick.image} bpm={pick.bpm} musicKey={pick.musicKey} energy={pick.energy} size={2.5} />
              <VisuallyHidden>{t('home.play')}</VisuallyHidden>
              <span className={styles.pickText}>
                <span className={styles.pickTitle}>{pick.title}</span>
                <span className={styles.pickBy}>{pick.composer}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lane({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { toggle } = usePlayControl();
  const sound = useSound(track.id);
  const position = usePosition(track.id, sound);
  const sounding = sound === 'playing' || sound === 'loading';
  return (
    <div className={styles.lane}>
      <button
        type="button"
        className={clsx(styles.play, sounding && styles.sounding)}
        aria-label={t(sounding ? 'row.pause' : 'row.play', { title: track.title })}
        onClick={() => toggle(track, sound)}
      >
        {sound === 'loading' ? <Spinner size={1.5} /> : <Icon name={sounding ? 'pause' : 'play'} size={1.5} filled />}
      </button>
      <div className={styles.about}>
        <Link to={trackPath(track)} className={clsx(layout.titleLink, styles.title)}>
          {track.title}
        </Link>
        <span className={styles.by}>
          {[
            track.composer,
            track.bpm === null ? null : t('units.bpm', { bpm: Math.round(track.bpm) }),
            track.musicKey && writtenKey(track.musicKey),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.end}>
        <span className={styles.time}>
          {formatTime(position)} / {formatTime(track.duration)}
        </span>
        {track.price !== null && <LicencePrice of={{ ...track, price: track.price }} from />}
      </div>
      <TrackWave track={track} sound={sound} height={96} className={styles.wave} />
    </div>
  );
}
