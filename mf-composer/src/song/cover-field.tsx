import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Cover, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { Upload } from 'ui-kit/pickers';
import type { Song } from './load.ts';
import styles from './song.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

interface CoverFieldProps {
  song: Song | null;
  /** Saves the song, so that it has an id. */
  saved(): Promise<number | null>;
  isLocked: boolean;
}

/** The cover: drawn from the music, or a picture of the composer. */
export function CoverField({ song, saved, isLocked }: CoverFieldProps) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const { busy, failure, run } = useSubmit('song cover');
  const [image, setImage] = useState(song?.image ?? null);
  const [fault, setFault] = useState<string>();

  function choose(file: File): void {
    const why = !TYPES.includes(file.type) ? 'form' : file.size > MAX_BYTES ? 'size' : null;
    setFault(why ? t(`song.cover.${why}`) : undefined);
    if (!why) void run(async () => send({ picture: await base64Of(file) }));
  }

  async function send(given: { picture?: string }): Promise<void> {
    const id = await saved();
    if (id === null) {
      setFault(t('song.cover.unsaved'));
      return;
    }
    const answer = await host.api.call('song/setCover', { id, ...given }, { quiet: true });
    setImage(answer.image);
  }

  return (
    <div className={styles.cover}>
      <Cover seed={song?.coverSeed ?? 'new-song'} image={image} alt={t('song.cover.alt')} className={styles.picture} />
      <div className={styles.coverText}>
        {!isLocked && (
          <div className={styles.buttons}>
            <Upload
              accept={TYPES.join()}
              maxCount={1}
              showUploadList={false}
              beforeUpload={(file) => {
                choose(file);
                return false;
              }}
            >
              <Button icon="upload" busy={busy}>
                {t(image ? 'song.cover.other' : 'song.cover.choose')}
              </Button>
            </Upload>
            {image && (
              <Button variant="quiet" busy={busy} onClick={() => void run(() => send({}))}>
                {t('song.cover.draw')}
              </Button>
            )}
          </div>
        )}
        <p className={styles.minor}>{t('song.cover.hint')}</p>
        <Failure text={fault ?? failure} />
      </div>
    </div>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
