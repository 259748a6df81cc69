import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import {
  formatTime,
  PlayCover,
  Price,
  parsePeaks,
  requestIntent,
  type Sound,
  useHost,
  useLatest,
  useSound,
  VisuallyHidden,
  Waveform,
} from 'ui-kit/core';
import { playableOf } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { Heart } from '../fragments/favourite-button.tsx';
import styles from './tracks.module.css';

interface TrackRowProps {
  track: Track;
  /** The list that the row is in: playing the row makes it the queue. */
  list?: readonly Track[];
  /** Before the cover: a checkbox. */
  lead?: ReactNode;
  /** In the line under the title, in place of code and composer. */
  note?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** Has what plays it without script: on a page that the server renders. */
  plainSound?: boolean;
}

/** A track in a list of the member: plays at once, shows its sound, length and price, and leads to its page. */
export function TrackRow({ track, list, lead, note, actions, plainSound = false }: TrackRowProps) {
  const { t } = useTranslation('account');
  const status = useSound(track.id);
  return (
    <li className={classes(styles.row, lead !== undefined && styles.selectable, status !== 'off' && styles.current)} data-row={track.id}>
      {lead}
      <PlayButton track={track} list={list} status={status} />
      <div className={styles.main}>
        <Link to={trackPath(track)} className={styles.title} data-control="title" title={track.title}>
          {track.title}
        </Link>
        <span className={styles.byline}>
          {note ?? (
            <>
              <span className={styles.code}>{track.number}</span>
              <span className={styles.composer}>{[track.name, track.composer].filter(Boolean).join(' · ')}</span>
            </>
          )}
        </span>
        {status === 'playing' && <VisuallyHidden>{t('track.playing')}</VisuallyHidden>}
      </div>
      <Wave track={track} status={status} />
      {plainSound && track.tryMusicFile && (
        <noscript className={styles.plain}>
          {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption, and its row says what it is. */}
          <audio controls preload="none" src={track.tryMusicFile} aria-label={t('track.plainSound', { title: track.title })} />
        </noscript>
      )}
      <time className={styles.length} dateTime={`PT${Math.round(track.duration)}S`}>
        {formatTime(track.duration)}
      </time>
      <span className={styles.price}>
        {track.price === null ? (
          <span className={styles.notForSale}>{t('track.notForSale')}</span>
        ) : (
          <Price fen={track.price} from original={track.originalPrice} />
        )}
      </span>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

/** The heart of a row. */
export function RowHeart({ track: { id, musicLibraryTypeId, title, favorites } }: { track: Track }) {
  const { t } = useTranslation('account');
  return (
    <Heart
      params={{ dataId: id, type: FAVOURITE.track, musicLibraryTypeId, favorites }}
      size="sm"
      labelOf={(isOn) => t(isOn ? 'favourites.removeOne' : 'favourites.addOne', { name: title })}
    />
  );
}

/** Page of a track, without language prefix. */
function trackPath({ id, musicLibraryTypeId }: Pick<Track, 'id' | 'musicLibraryTypeId'>): string {
  return `/music/music_detail?id=${id}&musicLibraryTypeId=${musicLibraryTypeId}`;
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The cover, which is the play button. */
function PlayButton({ track, list, status }: Pick<TrackRowProps, 'track' | 'list'> & { status: Sound }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const sounds = status === 'playing' || status === 'loading';
  const toggle = (): void => {
    if (sounds) void requestIntent(host, 'player.pause', {});
    else void requestIntent(host, 'player.play', { track: playableOf(track), ...(list && { list: { tracks: list.map(playableOf) } }) });
  };
  return (
    <PlayCover
      track={track}
      sound={status}
      label={t(sounds ? 'track.pause' : 'track.play', { title: track.title })}
      className={styles.play}
      onToggle={toggle}
    />
  );
}

function Wave({ track, status }: { track: Track; status: Sound }) {
  // Only the current row listens to the progress: it comes four times a second.
  return status === 'off' ? <WaveAt track={track} position={0} /> : <MovingWave track={track} />;
}

function MovingWave({ track }: { track: Track }) {
  const progress = useLatest('player.progress');
  return <WaveAt track={track} position={progress?.id === track.id ? progress.position : 0} />;
}

function WaveAt({ track, position }: { track: Track; position: number }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const peaks = useMemo(() => parsePeaks(track.waveShape), [track.waveShape]);
  return (
    <Waveform
      peaks={peaks.length > 0 ? peaks : [0]}
      progress={track.duration > 0 ? position / track.duration : 0}
      duration={track.duration}
      label={t('track.position', { title: track.title })}
      className={styles.wave}
      onSeek={(fraction) => void requestIntent(host, 'player.play', { track: playableOf(track), position: fraction * track.duration })}
    />
  );
}
