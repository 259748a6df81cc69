import { useTranslation } from 'react-i18next';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { Button } from 'ui-kit/core';
import { useConsole } from '../frame/console-context.ts';
import styles from './units.module.css';

/** Actions of a unit. Accessible names include the unit, so that a list of buttons is unambiguous. */
export function UnitActions({ unit, entry }: { unit: string; entry: ChannelUnit }) {
  const { t } = useTranslation();
  const { propose } = useConsole();
  const { canary, hold, targets, current } = entry;
  const named = (action: string) => ({ 'aria-label': `${t(action)} ${unit}` });
  return (
    <div className={styles.actions}>
      {hold ? (
        <Button size="sm" {...named('do.unhold')} onClick={() => propose({ verb: 'unhold', units: [unit] })}>
          {t('do.unhold')}
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            {...named('do.promote')}
            onClick={() => propose({ verb: 'promote', versions: { [unit]: canary?.version ?? '' } })}
          >
            {t('do.promote')}
          </Button>
          <Button
            size="sm"
            {...named('do.canary')}
            onClick={() => propose({ verb: 'canary', unit, version: canary?.version ?? '', percent: canary?.percent ?? 10 })}
          >
            {t('do.canary')}
          </Button>
        </>
      )}
      {(targets.length > 0 || canary) && (
        <Button
          size="sm"
          danger
          {...named('do.rollback')}
          onClick={() => propose({ verb: 'rollback', moves: [{ unit, to: canary ? undefined : targets[0] }] })}
        >
          {t('do.rollback')}
        </Button>
      )}
      {!hold && (
        <Button
          size="sm"
          variant="quiet"
          {...named('do.hold')}
          title={t('do.holdTitle', { current })}
          onClick={() => propose({ verb: 'hold', units: [unit] })}
        >
          {t('do.hold')}
        </Button>
      )}
    </div>
  );
}
