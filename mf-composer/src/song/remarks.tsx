import { useTranslation } from 'react-i18next';
import { Button, formatTime } from 'ui-kit/core';
import { useTrial } from 'ui-kit/tracks';
import type { Remark, SongFile } from './load.ts';
import styles from './song.module.css';

/** What staff said of places in the piece. Each plays its place while the song has the file. */
export function Remarks({ remarks, files }: { remarks: readonly Remark[]; files: readonly SongFile[] }) {
  const { t } = useTranslation('composer');
  const { playAt } = useTrial();
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label={t('song.remarks')}>
      {remarks.map(({ fileId, at, text }) => {
        const file = files.find(({ id }) => id === fileId);
        return (
          <li key={`${fileId}${at}${text}`}>
            {at !== null &&
              (file ? (
                <Button
                  size="sm"
                  icon="play"
                  aria-label={t('song.playRemark', { time: formatTime(at), name: file.name })}
                  onClick={() => playAt({ key: file.id, sound: file.sound }, at)}
                >
                  {formatTime(at)}
                </Button>
              ) : (
                <span className={styles.minor}>{formatTime(at)}</span>
              ))}
            <span>
              {text}
              {file && <span className={styles.minor}> {file.name}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
