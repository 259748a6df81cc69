import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, Page, Skeleton } from 'ui-kit/core';
import { SectionTabs, useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { partQuery } from './address.ts';
import styles from './center.module.css';
import { isInForce, type loadCenter } from './load.ts';

const SongsPart = lazy(async () => ({ default: (await import('../songs/songs-part.tsx')).SongsPart }));
const EarningsPart = lazy(async () => ({ default: (await import('../earnings/earnings-part.tsx')).EarningsPart }));

/** `/my/composer`: the songs of a composer; with `type=2` what they sold and earned. */
export function Component() {
  const { t } = useTranslation('composer');
  const { part, contract, songs } = useMemberData<typeof loadCenter>();
  const parts = isInForce(contract) ? (['songs', 'earnings'] as const) : (['earnings'] as const);
  return (
    <Page
      title={t('center.title')}
      lead={
        <span className={styles.lead}>
          {t('center.lead', { share: contract.shareBasisPoints / 100 })}
          {isInForce(contract) && (
            <Link to="/my/composer/profile" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {t('center.profile')}
            </Link>
          )}
          <Link to="/my/composer/signStatus" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('center.contract')}
          </Link>
        </span>
      }
    >
      {parts.length > 1 && (
        <SectionTabs
          label={t('center.parts')}
          tabs={parts.map((name) => ({ key: name, to: partQuery(name), text: t(`center.part.${name}`), active: name === part }))}
        />
      )}
      <Suspense fallback={<Skeleton height="24rem" />}>{songs ? <SongsPart {...songs} /> : <EarningsPart />}</Suspense>
    </Page>
  );
}
