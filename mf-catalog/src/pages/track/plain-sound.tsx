import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import styles from './track.module.css';

/** The trial of a track for a browser without script. React writes it on the server only. */
export function PlainSound({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  if (!track.tryMusicFile) return null;
  return (
    <noscript className={styles.plain}>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption, and the track's page says what it is. */}
      <audio controls preload="none" src={track.tryMusicFile} aria-label={t('track.plainSound', { title: track.title })} />
    </noscript>
  );
}
