import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SONG_FILES_MAX, SONG_TEXT_MAX } from 'shared-contracts/composer/song-rules';
import { firstOf } from 'shared-contracts/text/visible-line';
import { Icon } from 'ui-kit/core';
import { UploadArea } from 'ui-kit/pickers';
import type { UsedFile } from '../song/content.ts';
import type { SongFile } from '../song/load.ts';
import { ACCEPT } from './file-fault.ts';
import { FileRow } from './file-row.tsx';
import { guessKind } from './guess-kind.ts';
import { SendingRow } from './sending-row.tsx';
import styles from './uploads.module.css';
import type { Uploads } from './uploads.ts';

interface FilesFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: UsedFile[];
  onChange?(files: UsedFile[]): void;
  /** Files that arrived, of this song or not. */
  known: readonly SongFile[];
  uploads: Uploads;
  maxBytes: number;
  isLocked: boolean;
  /** The song uses a file that it did not have. */
  onKnow(file: SongFile): void;
}

/** The files of a song: several at once, by drop or choice; each with its sound, what it is, and its report. */
export function FilesField({ id, value = [], onChange, known, uploads, maxBytes, isLocked, onKnow }: FilesFieldProps) {
  const { t } = useTranslation('composer');
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  const change = (files: UsedFile[]) => onChange?.(files);
  const fault = (name: string, why: 'form' | 'size' | 'nothing') =>
    t(`files.fault.${why}`, { name, size: Math.floor(maxBytes / 1_048_576) });

  function use(nth: number): void {
    const file = uploads.take(nth);
    if (!file) return;
    onKnow(file);
    change(withFile(value, file));
  }

  return (
    <div className={styles.files} id={id}>
      {!isLocked && value.length < SONG_FILES_MAX && (
        <UploadArea
          multiple
          accept={ACCEPT}
          showUploadList={false}
          beforeUpload={(file, all) => {
            // antd asks for each file of a choice.
            if (file === all[0]) uploads.add(all, fault);
            return false;
          }}
        >
          <p className={styles.drop}>
            <Icon name="upload" size={1.5} />
            <strong>{t('files.drop')}</strong>
            <span className={styles.minor}>{t('files.forms', { size: Math.floor(maxBytes / 1_048_576) })}</span>
          </p>
        </UploadArea>
      )}
      {(value.length > 0 || list.length > 0) && (
        <ul className={styles.list} aria-label={t('files.list')}>
          {value.map((used, at) => {
            const file = known.find((one) => one.id === used.fileId);
            return (
              file && (
                <FileRow
                  key={used.fileId}
                  used={used}
                  file={file}
                  isLocked={isLocked}
                  onChange={(changed) => change(value.with(at, changed))}
                  onRemove={() => change(value.filter((one) => one !== used))}
                />
              )
            );
          })}
          {!isLocked &&
            list.map((sending) => <SendingRow key={sending.nth} sending={sending} uploads={uploads} onUse={() => use(sending.nth)} />)}
        </ul>
      )}
    </div>
  );
}

/** The files with one more, of a kind that its name and length suggest. */
export function withFile(files: readonly UsedFile[], file: SongFile): UsedFile[] {
  if (files.some(({ fileId }) => fileId === file.id)) return [...files];
  const kind = guessKind(
    file,
    files.some((one) => one.kind === 'full'),
  );
  return [...files, { fileId: file.id, kind, name: firstOf(file.name.replace(/\.[^.]+$/, ''), SONG_TEXT_MAX.fileName) }];
}
