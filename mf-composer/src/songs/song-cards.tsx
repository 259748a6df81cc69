import { useTranslation } from 'react-i18next';
import { formatTime, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import type { SongRow } from './load.ts';
import { SongActions } from './song-actions.tsx';
import { SongStanding, SongTitle, useSongNumbers } from './song-facts.tsx';
import styles from './songs.module.css';
import type { Earned } from './use-earned.ts';

/** Songs on a phone. */
export function SongCards({ songs, earned: known }: { songs: SongRow[]; earned: Earned }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const numbers = useSongNumbers(known);
  return (
    <ul className={styles.cards} aria-label={t('center.part.songs')}>
      {songs.map((song) => {
        const { plays, licences, earned } = numbers(song);
        return (
          <li key={song.id} className={`yh-card ${styles.card}`}>
            <SongTitle song={song} />
            <SongStanding song={song} />
            <p className={styles.minor}>
              {[
                t('songs.files', { count: song.files }),
                song.duration !== null && formatTime(song.duration),
                formatDay(song.updatedAt, locale),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {song.track && <p className={styles.minor}>{t('songs.numbers', { plays, licences, earned })}</p>}
            <SongActions song={song} />
          </li>
        );
      })}
    </ul>
  );
}
