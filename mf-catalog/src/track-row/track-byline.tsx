import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { formatTime } from 'ui-kit/core';
import { ComposerName } from './composer-name.tsx';
import styles from './track-byline.module.css';

interface TrackBylineProps {
  track: Track;
  tempo: string | null;
  showLibrary: boolean;
  /** Why the track matched, in words. */
  why: string | null;
  tabIndex: number | undefined;
}

/** The line below a title: code, composer and why the track matched; on a narrow screen what its columns would say. */
export function TrackByline({ track, tempo, showLibrary, why, tabIndex }: TrackBylineProps) {
  const { t } = useTranslation();
  const glance = [formatTime(track.duration), track.tags[0]?.name, tempo].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.glance}>{glance}</span>
      {showLibrary && <span className={styles.library}>{t(`row.library.${track.musicLibraryTypeId}`)}</span>}
      <span className={styles.code}>{track.number}</span>
      <span className={styles.composer}>
        <ComposerName track={track} quiet tabIndex={tabIndex} />
      </span>
      {why !== null && (
        <span className={styles.why} title={why}>
          {why}
        </span>
      )}
    </>
  );
}
