import { useTranslation } from 'react-i18next';
import { buttonClass } from 'ui-kit/core';
import type { PageError } from '../page/page-state.ts';
import { useAddress, useChrome } from './chrome-context.ts';
import styles from './error-page.module.css';

/** What a visitor can hear instead of a page that does not exist. */
const TO_HEAR = [
  { path: '/commend/hot', label: 'nav.hot' },
  { path: '/commend', label: 'nav.themes' },
  { path: '/source', label: 'nav.effects' },
] as const;

/** The error page: 404 for what does not exist, and the server's message for a 500. */
export function ErrorPage({ error }: { error: PageError }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { search } = useChrome();
  return (
    <div className={styles.error} role="alert">
      <p className={styles.status}>{error.status}</p>
      <h1>{t('error.sorry')}</h1>
      <p className={styles.what}>{error.status === 404 ? t('error.notFound') : error.message || t('error.failed')}</p>
      <div className={styles.ways}>
        <a href={address('/')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('error.back')}
        </a>
        {error.status === 404 && (
          <>
            <button type="button" className={buttonClass({ variant: 'secondary', size: 'lg' })} onClick={search.open}>
              {t('search.label')}
            </button>
            {TO_HEAR.map(({ path, label }) => (
              <a key={path} href={address(path)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
                {t(label)}
              </a>
            ))}
          </>
        )}
        {error.status === 500 && (
          <button type="button" className={buttonClass({ variant: 'secondary', size: 'lg' })} onClick={() => location.reload()}>
            {t('error.reload')}
          </button>
        )}
      </div>
    </div>
  );
}
