import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import { playableOf } from 'shared-contracts/events/playable-of';
import { trackPath } from 'shared-contracts/routing/track-path';
import { formatTime, Icon, LicencePrice, requestIntent, type Sound, Spinner, useHost, useLatest } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { TrackWave } from 'ui-kit/tracks';
import styles from './version-list.module.css';

/**
 * The versions of a work, each playable in place. The name of another one puts it in the place of this one on the page. Whichever
 * way, it goes on where the other one was.
 */
export function VersionList({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  const host = useHost();
  const player = useLatest('player.state');
  const versions = versionsOf(track);
  const ofWork = player?.status !== 'idle' && versions.some(({ id }) => id === player?.id);

  const play = (version: Playable): void => {
    const { position = 0 } = ofWork ? (host.bus.latest('player.progress') ?? {}) : {};
    void requestIntent(host, 'player.play', {
      track: playableOf(version),
      ...(ofWork && { position: samePosition(position, version) }),
      exact: true,
    });
  };
  const goOn = (version: Playable): void => {
    const sounding = player?.status === 'playing' || player?.status === 'loading';
    if (sounding && ofWork && player.id !== version.id) play(version);
  };
  const toggle = (version: Playable, sound: Sound): void => {
    if (sound === 'playing' || sound === 'loading') void requestIntent(host, 'player.pause', {});
    else play(version);
  };

  return (
    <ol className={styles.versions}>
      {versions.map((version) => {
        const current = version.id === track.id;
        // What sounds itself, not the version that the queue holds in its place.
        const sound: Sound = player?.id === version.id && player.status !== 'idle' ? player.status : 'off';
        const sounding = sound === 'playing' || sound === 'loading';
        return (
          <li key={version.id} className={clsx(styles.version, sound !== 'off' && styles.heard)}>
            <button
              type="button"
              className={styles.play}
              aria-label={t(sounding ? 'track.pauseVersion' : 'track.playVersion', { name: version.name })}
              onClick={() => toggle(version, sound)}
            >
              {sound === 'loading' ? <Spinner size={1} /> : <Icon name={sounding ? 'pause' : 'play'} size={1} filled />}
            </button>
            <Link
              to={trackPath(version)}
              replace
              preventScrollReset
              className={clsx(styles.main, current && styles.current)}
              aria-current={current ? 'true' : undefined}
              onClick={() => goOn(version)}
            >
              <span className={styles.name}>
                <span className={styles.words}>{version.name}</span>
                {current && <Icon name="check" size={0.875} />}
              </span>
              <span className={styles.code}>{version.number}</span>
            </Link>
            <TrackWave track={version} sound={sound} height={28} className={styles.wave} />
            <span className={styles.end}>
              <span className={styles.length}>{formatTime(version.duration)}</span>
              {track.price !== null && (
                <span className={styles.price}>
                  <LicencePrice of={{ price: track.price, originalPrice: null, base: track.base }} from />
                </span>
              )}
            </span>
          </li>
        );
      })}
      {versions.length > 1 && <li className={styles.hint}>{t('track.versionsLead')}</li>}
    </ol>
  );
}

/** All versions of a work in an order that stays when another one is current: whole ones first, then by length. */
function versionsOf(track: TrackDetail): Playable[] {
  return [track, ...track.otherVersion.filter(({ id }) => id !== track.id)].sort(
    (a, b) => Number(b.fullLength) - Number(a.fullLength) || b.duration - a.duration || a.id - b.id,
  );
}

/** Where another version goes on: at the same second, or at its beginning when it has no such second. */
function samePosition(position: number, version: Pick<Playable, 'duration'>): number {
  return position >= 0 && position < version.duration ? position : 0;
}
