import { useTranslation } from 'react-i18next';
import { formatTime, Icon, type IconName } from 'ui-kit/core';
import { useTrial } from 'ui-kit/tracks';
import type { SongFile } from '../song/load.ts';
import styles from './uploads.module.css';

const ICONS = { error: 'alert', warning: 'warning', note: 'info' } as const satisfies Record<string, IconName>;

/** What was found in the sound of a file. A place in it plays. */
export function Report({ file }: { file: SongFile }) {
  const { t } = useTranslation('composer');
  const { playAt } = useTrial();
  if (file.findings.length === 0) return <p className={styles.minor}>{t('files.clean')}</p>;
  return (
    <ul className={styles.report} aria-label={t('files.report', { name: file.name })}>
      {file.findings.map(({ check, level, text, at }) => (
        <li key={`${check}${at}`} className={styles[level]}>
          <Icon name={ICONS[level]} size={1} />
          <span>
            <strong>{t(`files.level.${level}`)}</strong> {text}{' '}
            {at !== null && (
              <button
                type="button"
                className={styles.place}
                aria-label={t('files.playAt', { time: formatTime(at) })}
                onClick={() => playAt({ key: file.id, sound: file.sound }, at)}
              >
                {formatTime(at)}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
