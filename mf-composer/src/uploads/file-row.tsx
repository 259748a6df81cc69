import { useTranslation } from 'react-i18next';
import { SONG_FILE_KINDS, SONG_TEXT_MAX } from 'shared-contracts/composer/song-rules';
import { Select, TextField } from 'ui-kit/controls';
import { Button } from 'ui-kit/core';
import { TrialWave } from 'ui-kit/tracks';
import type { UsedFile } from '../song/content.ts';
import type { SongFile } from '../song/load.ts';
import { Report } from './report.tsx';
import styles from './uploads.module.css';

interface FileRowProps {
  used: UsedFile;
  file: SongFile;
  isLocked: boolean;
  onChange(used: UsedFile): void;
  onRemove(): void;
}

/** A file of the song: how it sounds, what it is, and what was found in it. */
export function FileRow({ used, file, isLocked, onChange, onRemove }: FileRowProps) {
  const { t } = useTranslation('composer');
  const facts = [
    t(`files.channels.${file.channels === 1 ? 'one' : file.channels === 2 ? 'two' : 'more'}`),
    t('files.resolution', { bits: file.bits, rate: file.rate / 1000 }),
    file.loudness !== null && `${figure(file.loudness)} LUFS`,
    file.bpm !== null && `${Math.round(file.bpm)} BPM`,
    file.key?.replace('#', '♯'),
  ];
  return (
    <li className={styles.file}>
      <div className={styles.head}>
        <span className={styles.name}>{file.name}</span>
        {!isLocked && (
          <Button size="sm" variant="quiet" icon="trash" aria-label={t('files.removeOne', { name: file.name })} onClick={onRemove}>
            {t('files.remove')}
          </Button>
        )}
      </div>
      <TrialWave trial={{ key: file.id, sound: file.sound }} title={file.name} peaks={file.peaks} duration={file.duration} />
      <div className={styles.kind}>
        <Select
          label={t('files.kindOf', { name: file.name })}
          value={used.kind}
          disabled={isLocked}
          options={SONG_FILE_KINDS.map((value) => ({ value, label: t(`files.kind.${value}`) }))}
          onChange={(kind) => onChange({ ...used, kind })}
        />
        {used.kind === 'stem' && (
          <TextField
            label={t('files.stemName', { name: file.name })}
            value={used.name}
            maxLength={SONG_TEXT_MAX.fileName}
            disabled={isLocked}
            onChange={(name) => onChange({ ...used, name })}
          />
        )}
        <span className={styles.minor}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Report file={file} />
    </li>
  );
}

/** With a real minus. */
function figure(value: number): string {
  return value.toFixed(1).replace('-', '−');
}
