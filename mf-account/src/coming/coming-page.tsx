import { useTranslation } from 'react-i18next';
import { buttonClass, PageNotice } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { type ComingPageEntry, DESTINATIONS } from './pages.ts';

/** Says of one page what it will be and where to go meanwhile. */
export function ComingPage({ name, leadsTo }: Pick<ComingPageEntry, 'name' | 'leadsTo'>) {
  const { t } = useTranslation('account');
  return (
    <PageNotice
      eyebrow={t('coming')}
      title={t(`pages.${name}.title`)}
      lead={t(`pages.${name}.lead`)}
      points={t(`pages.${name}.points`, { returnObjects: true }) as string[]}
      art={`mf-account ${name}`}
      actions={leadsTo.map((destination, at) => (
        <Link key={destination} to={DESTINATIONS[destination]} className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}>
          {t(`links.${destination}`)}
        </Link>
      ))}
    />
  );
}
