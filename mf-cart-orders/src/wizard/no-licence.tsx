import { useTranslation } from 'react-i18next';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { mayIUse, type UseAnswer } from 'shared-contracts/licensing/uses/may-i-use';
import type { Locale } from 'shared-contracts/locale/locale';
import { buttonClass, Icon, Tag, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import styles from './wizard.module.css';

interface NoLicenceProps {
  table: PriceTable;
  /** The use that nothing licenses; undefined: the description was not understood. */
  answer: UseAnswer | undefined;
  onChoose(use: UseAnswer): void;
  onLeave?: (() => void) | undefined;
}

/** Why no licence covers a use, which uses can be licensed, and a link to the licensing team. */
export function NoLicence({ table, answer, onChoose, onLeave }: NoLicenceProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (
    <section className={`yh-card ${styles.answer}`} aria-label={answer?.name[locale] ?? t('wizard.others')}>
      {answer && (
        <>
          <h3 className={styles.name}>
            <Icon name="info" size={1.25} />
            {t('wizard.no', { name: answer.name[locale] })}
          </h3>
          <p>{answer.notCovered[0]?.[locale]}</p>
        </>
      )}
      <p>{t('wizard.others')}</p>
      <ul className={styles.tags}>
        {usualUses(table, locale).map((use) => (
          <li key={use.key}>
            <Tag onClick={() => onChoose(use)}>{use.name[locale]}</Tag>
          </li>
        ))}
      </ul>
      <p className={styles.ask}>
        {t('wizard.askUs')}
        <Link to="/linkus" className={buttonClass({ size: 'sm' })} onClick={onLeave}>
          {t('wizard.contact')}
        </Link>
      </p>
    </section>
  );
}

/** The first use of each usage that can be licensed. */
function usualUses(table: PriceTable, locale: Locale): UseAnswer[] {
  const { answers } = mayIUse(table, '', locale);
  return table.tags.usage.flatMap(({ key }) => answers.find(({ options }) => options?.usage === key) ?? []);
}
