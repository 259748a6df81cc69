import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { useHost } from 'ui-kit/core';
import styles from './footer.module.css';

type Company = CallResponse<'sysCompanyConfig/getList'>;

/** Phone, mail, microblog and address as the provider keeps them; asked for when the footer comes into view. */
export function Contact({ wanted }: { wanted: boolean }) {
  const { t } = useTranslation();
  const { api, takeInitialData } = useHost();
  const [company, setCompany] = useState<Company | 'failed' | null>(null);

  const load = useCallback(() => {
    const inlined = takeInitialData('sysCompanyConfig/getList', {}) as Company | undefined;
    if (inlined) return setCompany(inlined);
    api.call('sysCompanyConfig/getList', {}, { quiet: true }).then(setCompany, () => setCompany('failed'));
  }, [api, takeInitialData]);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  const rows: [string, React.ReactNode][] =
    company && company !== 'failed'
      ? [
          [
            'footer.phone',
            <a key="phone" href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>
              {company.phone}
            </a>,
          ],
          [
            'footer.mail',
            <a key="mail" href={`mailto:${company.email}`}>
              {company.email}
            </a>,
          ],
          ['footer.microblog', <Microblog key="microblog" text={company.microBlog} />],
          ['footer.address', company.address],
        ]
      : ['footer.phone', 'footer.mail', 'footer.microblog', 'footer.address'].map((label) => [label, '—']);

  return (
    <section className={`${styles.column} ${styles.drawn}`}>
      <h2>{t('footer.contact')}</h2>
      {company === 'failed' ? (
        <p className={styles.failed}>
          {t('footer.contactFailed')}{' '}
          <button type="button" onClick={load}>
            {t('footer.retry')}
          </button>
        </p>
      ) : (
        <dl className={styles.contact} aria-busy={company === null}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Microblog({ text }: { text: string }) {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? (
    <a href={text} rel="noreferrer" target="_blank">
      {new URL(text).hostname + new URL(text).pathname.replace(/\/$/, '')}
    </a>
  ) : (
    text
  );
}
