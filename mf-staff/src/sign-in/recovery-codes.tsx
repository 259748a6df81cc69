import { useTranslation } from 'react-i18next';
import { copyText } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import { saveFile } from '../list/save-file.ts';
import styles from './sign-in.module.css';

/** Shown this once: they are copied or saved as a file, and kept away from this machine. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'), null);
    host.bus.emit(
      'toast.show',
      isCopied ? { kind: 'success', message: t('factor.copied') } : { kind: 'error', message: t('factor.copyFailed') },
    );
  };
  const save = () => {
    const name = host.brand.name[host.locale];
    saveFile(`${t('factor.fileName', { name })}.txt`, `${t('factor.fileHead', { name })}\n\n${codes.join('\n')}\n`, 'text/plain');
  };
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{t('factor.codes')}</h1>
      <p>{t('factor.codesHint')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button icon="copy" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('factor.save')}
        </Button>
      </div>
      <Button variant="primary" block autoFocus onClick={onDone}>
        {t('factor.kept')}
      </Button>
    </section>
  );
}
