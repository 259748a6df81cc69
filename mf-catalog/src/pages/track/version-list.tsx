import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import { formatTime, Icon, requestIntent, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { trackPath } from '../../address/paths.ts';
import { playableOf } from '../../playback/playable.ts';
import styles from './version-list.module.css';

/** The versions of a work. Another one takes the place of this one, and goes on where this one was if it sounds. */
export function VersionList({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  const host = useHost();
  const versions = versionsOf(track);

  const goOn = (version: Playable): void => {
    const player = host.bus.latest('player.state');
    const sounding = player?.status === 'playing' || player?.status === 'loading';
    if (!sounding || !versions.some(({ id }) => id === player.id) || player.id === version.id) return;
    const position = samePosition(host.bus.latest('player.progress')?.position ?? 0, version);
    void requestIntent(host, 'player.play', { track: playableOf(version), position });
  };

  return (
    <ol className={styles.versions}>
      {versions.map((version) => {
        const current = version.id === track.id;
        return (
          <li key={version.id}>
            <Link
              to={trackPath(version)}
              replace
              preventScrollReset
              className={clsx(styles.version, current && styles.current)}
              aria-current={current ? 'true' : undefined}
              onClick={() => goOn(version)}
            >
              <span className={styles.mark}>{current && <Icon name="check" size={1} />}</span>
              <span className={styles.name}>{version.name}</span>
              <span className={styles.code}>{version.number === track.number ? '' : version.number}</span>
              <span className={styles.length}>{formatTime(version.duration)}</span>
            </Link>
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
