import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shown-file.module.css';

/** A paper that somebody uploaded, as base64. */
export interface UploadedFile {
  mime: string;
  file: string;
}

/** A paper that somebody uploaded: a picture in the page; a PDF opens in a tab, as browsers show none in a sandbox. */
export function ShownFile({ file, alt }: { file: UploadedFile; alt: string }) {
  const { t } = useTranslation('staff');
  const address = useAddress(file);
  if (!address) return null;
  if (file.mime.startsWith('image/')) return <img className={styles.picture} src={address} alt={alt} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('detail.openPdf')}
    </a>
  );
}

/** An address of the file for as long as it is shown. */
function useAddress({ mime, file }: UploadedFile): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [mime, file]);
  return address;
}
