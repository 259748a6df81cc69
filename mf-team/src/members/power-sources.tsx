import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import type { MemberDetail } from '../team/load.ts';
import styles from '../team/team.module.css';

/** What a member may do, and why. */
export function PowerSources({ sources }: Pick<MemberDetail, 'sources'>) {
  const { t } = useTranslation('team');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.powers}>
      <h3 id={id} className={styles.heading}>
        {t('column.powers')}
      </h3>
      <ul className={styles.powers}>
        {sources.map(({ power, source }) => (
          <li key={power} className={styles.power}>
            <Icon name={source === 'role' || source === 'granted' ? 'check' : 'minus'} size={1} />
            <span>{t(`power.${power}`)}</span>
            <span className={styles.minor}>{t(`source.${source ?? 'none'}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
