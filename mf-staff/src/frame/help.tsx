import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'ui-kit/overlay';
import styles from './frame.module.css';
import { isPageKey } from './page-keys.ts';

const KEYS = [
  ['j', 'next'],
  ['k', 'before'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** Opens the list of keys by `?`. */
export function useHelpKey(open: () => void): void {
  const newest = useRef(open);
  newest.current = open;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && isPageKey(event)) newest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Modal open={open} onClose={onClose} title={t('help.title')} width={420} name="help">
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`help.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
