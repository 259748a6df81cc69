import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, Tag } from 'ui-kit/core';
import { TrialWave, useTrial } from 'ui-kit/tracks';
import { Part } from '../detail/detail.tsx';
import type { Song, SongFile } from './song.ts';
import styles from './songs.module.css';

/** The files of a song with their sound and report. `p` plays and pauses the one that was heard last, or the first. */
export function Files({ song: { content, songFiles } }: { song: Song }) {
  const { t } = useTranslation('staff');
  const sent = content.files.flatMap(({ fileId, kind, name }) => {
    const file = songFiles.find(({ id }) => id === fileId);
    return file ? [{ file, kind, name }] : [];
  });
  usePlayKey(sent.map(({ file }) => file));
  return (
    <Part title={t('songs.files')}>
      <p className={styles.hint}>{t('songs.keys')}</p>
      <ul className={styles.files}>
        {sent.map(({ file, kind, name }) => (
          <li key={file.id}>
            <strong>
              {t(`songs.kinds.${kind}`)}
              {kind === 'stem' && ` · ${name}`}
            </strong>
            <TrialWave
              trial={{ key: file.id, sound: file.sound }}
              title={file.name}
              peaks={file.peaks}
              duration={file.duration}
              height={48}
            />
            <span className={styles.hint}>
              {[
                file.name,
                `${file.format.toUpperCase()} ${file.bits} bit / ${file.rate / 1000} kHz`,
                file.loudness !== null && `${figure(file.loudness)} LUFS`,
                file.truePeak !== null && `${figure(file.truePeak)} dBTP`,
                file.bpm !== null && `${Math.round(file.bpm)} BPM`,
                file.key?.replace('#', '♯'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Report file={file} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Report({ file }: { file: SongFile }) {
  const { t } = useTranslation('staff');
  const { playAt } = useTrial();
  return (
    <ul className={styles.report} aria-label={t('songs.report', { name: file.name })}>
      {file.findings.map(({ check, level, text, at }) => (
        <li key={`${check}${at}`}>
          <Tag tone={level === 'note' ? 'plain' : level === 'warning' ? 'warning' : 'danger'}>{t(`songs.levels.${level}`)}</Tag> {text}{' '}
          {at !== null && (
            <button
              type="button"
              className={styles.place}
              aria-label={t('songs.playAt', { time: formatTime(at), name: file.name })}
              onClick={() => playAt({ key: file.id, sound: file.sound }, at)}
            >
              {formatTime(at)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function usePlayKey(files: readonly SongFile[]): void {
  const { current, toggle } = useTrial();
  const file = files.find(({ id }) => id === current) ?? files[0];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'p' || event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !file) return;
      if ((event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      toggle({ key: file.id, sound: file.sound });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [file, toggle]);
}

/** With a real minus. */
function figure(value: number): string {
  return value.toFixed(1).replace('-', '−');
}
