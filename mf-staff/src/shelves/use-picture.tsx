import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHELF_PICTURE } from 'shared-contracts/staff/picture-rules';
import { Button } from 'ui-kit/core';
import { Failure } from 'ui-kit/member';
import { Upload } from 'ui-kit/pickers';
import { base64Of } from '../ask/base64-of.ts';
import { Unsaved } from '../ask/unsaved.tsx';
import styles from './shelves.module.css';

interface ChosenPicture {
  /** Where the preview finds it: the chosen file, or the picture that is there. */
  address: string | null;
  /** What a save sends: base64 of a new one, null for none, undefined for the one that is there. */
  sent: string | null | undefined;
  field: ReactNode;
}

/** The picture of a banner or a theme: choose a file, or take the picture away. */
export function usePicture(current: string | null): ChosenPicture {
  const { t } = useTranslation('staff');
  const [sent, setSent] = useState<string | null | undefined>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string>();
  const local = useAddress(file);
  const choose = async (given: File) => {
    const { types, mostBytes } = SHELF_PICTURE;
    const fault = types.every((type) => type !== given.type) ? 'pictureForm' : given.size > mostBytes ? 'pictureSize' : null;
    setFailure(fault ? t(`shelves.${fault}`) : undefined);
    if (fault) return;
    setSent(await base64Of(given));
    setFile(given);
  };
  const remove = () => {
    setSent(null);
    setFile(null);
  };
  const address = sent === undefined ? current : local;
  const { leastPixels, mostPixels } = SHELF_PICTURE;
  const field = (
    <div className={styles.picture}>
      <span className={styles.label}>{t('shelves.picture')}</span>
      <div className={styles.ways}>
        <Upload
          accept={SHELF_PICTURE.types.join(',')}
          maxCount={1}
          showUploadList={false}
          beforeUpload={(given) => {
            void choose(given);
            return false;
          }}
        >
          <Button size="sm" icon="upload">
            {t('shelves.choosePicture')}
          </Button>
        </Upload>
        {address && (
          <Button size="sm" variant="quiet" onClick={remove}>
            {t('shelves.removePicture')}
          </Button>
        )}
      </div>
      <small>{t('shelves.pictureHint', { least: leastPixels, most: mostPixels })}</small>
      <Failure text={failure} />
      <Unsaved when={sent !== undefined} />
    </div>
  );
  return { address, sent, field };
}

/** An address of a file of this machine for as long as it is shown. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
