import { useTranslation } from 'react-i18next';
import { Button, useCrate } from 'ui-kit/core';
import styles from './crate.module.css';
import { useCrateActions } from './use-crate-actions.ts';

/** Offers a visitor without an account to keep a track on this device; part of the login dialog that a heart opens. */
export function KeepInCrate({ track, onKept }: { track: number; onKept(): void }) {
  const { t } = useTranslation('account');
  const { keep } = useCrateActions(useCrate());
  return (
    <div className={`yh-spread ${styles.offer}`}>
      <p>{t('crate.offerLead')}</p>
      <Button
        icon="plus"
        onClick={() => {
          keep([track]);
          onKept();
        }}
      >
        {t('crate.offer')}
      </Button>
    </div>
  );
}
