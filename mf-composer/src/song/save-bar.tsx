import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import type { Missing } from './content.ts';
import type { Draft } from './draft.ts';
import styles from './song.module.css';

interface SaveBarProps {
  draft: Draft;
  missing: readonly Missing[];
  /** The song is on sale, and this changes it. */
  isChange: boolean;
  /** It was sent for audit. */
  onSent(): Promise<void>;
  /** Takes what was saved elsewhere in place of what is typed here. */
  onTheirs(): Promise<void>;
}

/** Where what is typed is, and sending it for audit: what is missing leads to its field. */
export function SaveBar({ draft, missing, isChange, onSent, onTheirs }: SaveBarProps) {
  const { t } = useTranslation('composer');
  const { save, message, isRestored } = useSyncExternalStore(draft.subscribe, draft.get);
  const { busy, failure, run } = useSubmit('composer song');
  const [isAsked, setAsked] = useState(false);
  const lacks = isAsked && missing.length > 0;

  function submit(): void {
    setAsked(true);
    if (missing.length > 0) return;
    void run(async () => {
      if (await draft.submit()) await onSent();
    });
  }

  return (
    <div className={`yh-card ${styles.bar}`}>
      {lacks && (
        <div role="alert" className={styles.missing}>
          <strong>{t('song.missing.title')}</strong>
          <ul>
            {missing.map((one) => (
              <li key={`${one.field}${one.why}`}>
                <button type="button" className={styles.jump} onClick={() => jumpTo(one.field)}>
                  {one.text ?? t(`song.missing.${one.why as 'noFile'}`, { field: t(`song.field.${one.field as 'titleZh'}`) })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {save === 'conflict' && (
        <div role="alert" className={styles.missing}>
          <strong>{t('song.conflict.title')}</strong>
          <span>{t('song.conflict.text')}</span>
          <div className={styles.buttons}>
            <Button size="sm" onClick={() => void onTheirs()}>
              {t('song.conflict.theirs')}
            </Button>
            <Button size="sm" onClick={draft.keepMine}>
              {t('song.conflict.mine')}
            </Button>
          </div>
        </div>
      )}
      <Failure text={failure} />
      <div className={styles.barLine}>
        <span className={styles.minor} role="status">
          {save === 'refused' ? message : t(`song.save.${isRestored && save === 'changed' ? 'restored' : save}`)}
        </span>
        <Button variant="primary" busy={busy} onClick={submit}>
          {t(isChange ? 'song.submitChange' : 'song.submit')}
        </Button>
      </div>
    </div>
  );
}

/** Brings a field into view, with the focus where it takes it. Its id is that of the form and its own. */
function jumpTo(field: string): void {
  const target = document.getElementById(`song_${field}`);
  target?.scrollIntoView({ block: 'center' });
  (target?.matches('input, textarea') ? target : target?.querySelector<HTMLElement>('input, textarea, button'))?.focus({
    preventScroll: true,
  });
}
