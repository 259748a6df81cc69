import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass, EmptyState, Page } from 'ui-kit/core';
import { LeadLinks, Pager, useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { NoTeam } from '../team/no-team.tsx';
import styles from './inventory.module.css';
import { type loadInventory, PAGE_SIZE, type Quota, USES_PATH } from './load.ts';
import { QuotaCard } from './quota-card.tsx';

const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));

/** `/my/baoyouliang`: the quotas of the team, and the purchase of more. */
export function Component() {
  const { t } = useTranslation('team');
  const { team } = useMemberData<typeof loadInventory>();
  const [bought, setBought] = useState<Quota | 'new' | null>(null);
  if (!team) return <NoTeam isApplying={false} />;
  if (team === 'powerless')
    return (
      <Page title={t('inventory.title')}>
        <EmptyState icon="gem" title={t('inventory.powerless')}>
          {t('inventory.powerlessHint')}
        </EmptyState>
      </Page>
    );
  const { quotas, offers, page } = team;
  const buy = offers.mayBuy && offers.list.length > 0 && (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setBought('new')}>
      {t('inventory.buy')}
    </Button>
  );
  return (
    <Page
      title={t('inventory.title')}
      lead={t('inventory.lead')}
      actions={
        <>
          {buy}
          <Link to={USES_PATH} className={buttonClass({ variant: 'quiet' })}>
            {t('inventory.allUses')}
          </Link>
        </>
      }
    >
      {quotas.list.length === 0 ? (
        <EmptyState icon="gem" title={t('inventory.none')} actions={<LeadLinks to={['music', 'contact']} />}>
          {t(offers.mayBuy ? 'inventory.noneHint' : 'inventory.noneOfOthers')}
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-label={t('inventory.title')}>
          {quotas.list.map((quota) => (
            <QuotaCard key={quota.id} quota={quota} onRenew={() => setBought(quota)} />
          ))}
        </ul>
      )}
      <Pager page={page} size={PAGE_SIZE} total={quotas.total} href={(other) => `?page=${other}`} />
      {bought && (
        <Suspense>
          <BuyDialog offers={offers} renewed={bought === 'new' ? null : bought} onClose={() => setBought(null)} />
        </Suspense>
      )}
    </Page>
  );
}
