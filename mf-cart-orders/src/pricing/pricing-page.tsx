import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { MAX_ORDER_PERCENT, POINTS_PER_YUAN } from 'shared-contracts/points/reasons';
import { LicensingTabs } from 'ui-kit/announced';
import { formatFen, Page, useHost } from 'ui-kit/core';
import { LeadLink } from 'ui-kit/member';
import { Link, useLoaderData } from 'ui-kit/router';
import { UseWizard } from '../wizard/use-wizard.tsx';
import { Calculator } from './calculator.tsx';
import { FactorTables } from './factor-tables.tsx';
import styles from './pricing.module.css';
import { WorkedExamples } from './worked-examples.tsx';

/** Base price of the example that the page begins with, fen. */
const EXAMPLE_BASE = 36_000;

/** `/authorize/price`: how the price of a licence comes about, and what one costs. */
export function Component() {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const table = useLoaderData() as PriceTable;
  const calculator = useRef<HTMLHeadingElement>(null);
  const [base, setBase] = useState(EXAMPLE_BASE);
  const [grant, setGrant] = useState(() => usualOptions(table, locale));

  function use(options: LicenceOptions): void {
    setGrant(options);
    calculator.current?.focus();
    calculator.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <LicensingTabs here="prices" />
      <Page title={t('pricing.title')} lead={t('pricing.lead')}>
        <div className={styles.sections}>
          <section className={styles.section} aria-labelledby="may-i-use">
            <h2 id="may-i-use">{t('wizard.title')}</h2>
            <p className={styles.lead}>{t('pricing.wizardLead')}</p>
            <div className={styles.wizard}>
              <UseWizard
                table={table}
                base={base}
                priceNote={t('pricing.forBase', { base: formatFen(base, locale) })}
                action={t('wizard.use')}
                onUse={use}
              />
            </div>
          </section>
          <section className={styles.section} aria-labelledby="calculator">
            <h2 id="calculator" ref={calculator} tabIndex={-1}>
              {t('pricing.calculator')}
            </h2>
            <Calculator table={table} base={base} grant={grant} onBase={setBase} onGrant={setGrant} />
          </section>
          <section className={styles.section} aria-labelledby="formula">
            <h2 id="formula">{t('pricing.formulaTitle')}</h2>
            <p className={styles.formula}>{t('pricing.formula')}</p>
            <p className={styles.lead}>{t('pricing.formulaNote')}</p>
            <FactorTables table={table} />
          </section>
          <section className={styles.section} aria-labelledby="examples">
            <h2 id="examples">{t('pricing.examplesTitle')}</h2>
            <WorkedExamples table={table} />
          </section>
          <section className={styles.section} aria-labelledby="saving">
            <h2 id="saving">{t('pricing.savingTitle')}</h2>
            <ul className={styles.facts}>
              <li>
                <h3>{t('pricing.points')}</h3>
                <p>{t('pricing.pointsText', { percent: MAX_ORDER_PERCENT, points: POINTS_PER_YUAN })}</p>
              </li>
              <li>
                <h3>{t('pricing.packages')}</h3>
                <p>
                  {t('pricing.packagesText')} <Link to="/cheap">{t('pricing.packagesLink')}</Link>
                </p>
              </li>
              <li>
                <h3>{t('pricing.tax')}</h3>
                <p>{t('pricing.taxText')}</p>
              </li>
            </ul>
          </section>
          <div className={styles.leads}>
            <LeadLink to="music" primary />
            <LeadLink to="contact" />
          </div>
        </div>
      </Page>
    </>
  );
}
