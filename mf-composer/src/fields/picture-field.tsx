import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Cover } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { Upload } from 'ui-kit/pickers';
import styles from './picture-field.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MB = 1024 * 1024;

interface PictureFieldProps {
  alt: string;
  /** Of the drawn picture. */
  seed: string;
  image: string | null;
  mostMegabytes: number;
  /** What the picture must be like. */
  hint: string;
  /** Offered in place of a picture. */
  drawn: string;
  isLocked?: boolean;
  /** Keeps a picture in base64, or with none the drawn one. @returns its address; undefined when it cannot be kept, and `fault` says why. */
  send(picture: string | undefined): Promise<string | null | undefined>;
  fault?: string | undefined;
}

/** A picture that is drawn until somebody uploads one. It is sent at once. */
export function PictureField({ alt, seed, image, mostMegabytes, hint, drawn, isLocked = false, send, fault }: PictureFieldProps) {
  const { t } = useTranslation('composer');
  const { busy, failure, run } = useSubmit('picture');
  const [shown, setShown] = useState(image);
  const [wrong, setWrong] = useState<string>();

  function choose(file: File): void {
    const why = !TYPES.includes(file.type) ? 'form' : file.size > mostMegabytes * MB ? 'size' : null;
    setWrong(why ? t(`picture.${why}`, { most: mostMegabytes }) : undefined);
    if (!why) void run(async () => keep(await base64Of(file)));
  }

  async function keep(picture?: string): Promise<void> {
    const kept = await send(picture);
    if (kept !== undefined) setShown(kept);
  }

  return (
    <div className={styles.field}>
      <Cover seed={seed} image={shown} alt={alt} className={styles.picture} />
      <div className={styles.text}>
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
                {t(shown ? 'picture.other' : 'picture.choose')}
              </Button>
            </Upload>
            {shown && (
              <Button variant="quiet" busy={busy} onClick={() => void run(() => keep())}>
                {drawn}
              </Button>
            )}
          </div>
        )}
        <p className={styles.hint}>{hint}</p>
        <Failure text={wrong ?? fault ?? failure} />
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
