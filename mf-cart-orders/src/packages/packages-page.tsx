import { useTranslation } from 'react-i18next';
import { buttonClass, EmptyState, Page, Tag, useHost } from 'ui-kit/core';
import { Progress } from 'ui-kit/data';
import { formatMoment, formatNumber, LeadLinks, Pager, SectionTabs, useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { checkoutPath, orderPath } from '../checkout/load.ts';
import { LicenceActions } from '../orders/licence-actions.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { type loadPackages, type MemberPackage, type PackagesData, packagePath, packagesPath, type Whose } from './load.ts';
import { Cover, OfferList } from './offers.tsx';
import styles from './packages.module.css';
import { Shares } from './shares.tsx';

/** `/my/package`: the packages of the member or of the team, those for sale, and the licences taken with one of them. */
export function Component() {
  const data = useMemberData<typeof loadPackages>();
  return data.kind === 'one' ? <OnePackage {...data} /> : <AllPackages {...data} />;
}

function AllPackages({ whose, own, offers, type }: Extract<PackagesData, { kind: 'all' }>) {
  const { t } = useTranslation('orders');
  const types = [{ type: null, name: t('packages.allTypes') }, ...offers.types];
  return (
    <Page title={t('packages.title')} lead={t(whose.isTeam ? 'packages.teamLead' : 'packages.lead')}>
      {whose.hasTeam && (
        <SectionTabs
          label={t('packages.whose')}
          tabs={[false, true].map((isTeam) => ({
            key: String(isTeam),
            to: packagesPath(isTeam),
            text: t(isTeam ? 'packages.ofTeam' : 'packages.ofMember'),
            active: isTeam === whose.isTeam,
          }))}
        />
      )}
      {own.length > 0 && (
        <section aria-labelledby="own" className={styles.section}>
          <h2 id="own" className={styles.heading}>
            {t(whose.isTeam ? 'packages.teamOwn' : 'packages.own')}
          </h2>
          <ul className={styles.grid}>
            {own.map((one) => (
              <OwnCard key={one.id} own={one} whose={whose} />
            ))}
          </ul>
        </section>
      )}
      {own.length === 0 && <NoPackages forSale={offers.types.length > 0} isTeam={whose.isTeam} />}
      {whose.mayBuy && offers.types.length > 0 && (
        <section aria-labelledby="offers" className={styles.section}>
          <h2 id="offers" className={styles.heading}>
            {t('packages.offers')}
          </h2>
          <SectionTabs
            label={t('packages.types')}
            tabs={types.map((one) => ({
              key: String(one.type),
              to: packagesPath(whose.isTeam, one.type === null ? {} : { type: one.type }),
              text: one.name,
              active: one.type === type,
            }))}
          />
          <OfferList offers={offers} isTeam={whose.isTeam} />
        </section>
      )}
    </Page>
  );
}

function NoPackages({ forSale, isTeam }: { forSale: boolean; isTeam: boolean }) {
  const { t } = useTranslation('orders');
  if (isTeam) return <p className={styles.minor}>{t('packages.teamNone')}</p>;
  if (forSale) return <p className={styles.minor}>{t('packages.none')}</p>;
  return (
    <EmptyState icon="package" title={t('packages.empty')} actions={<LeadLinks to={['cheap', 'music', 'search', 'contact']} />}>
      {t('packages.emptyHint')}
    </EmptyState>
  );
}

function OwnCard({ own, whose: { isTeam, mayBuy } }: { own: MemberPackage; whose: Whose }) {
  const { t } = useTranslation('orders');
  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.head}>
        <h3>
          <Link to={packagePath({ id: own.id, isTeam })}>{own.name}</Link>
        </h3>
        <Tag tone={own.state === 'active' ? 'success' : undefined}>{t(`packages.state.${own.state}`)}</Tag>
      </div>
      <Usage own={own} />
      <div className={styles.actions}>
        {own.state === 'pending' && mayBuy && (
          <Link to={checkoutPath(own.orderId)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {t('order.pay')}
          </Link>
        )}
        <Link to={packagePath({ id: own.id, isTeam })} className={buttonClass({ size: 'sm' })}>
          {t('packages.details')}
        </Link>
      </div>
    </li>
  );
}

/** How much of a package is used, and how long it is valid. */
function Usage({ own: { used, total, mayTake, name, startsAt, expiresAt, days, downloads, state } }: { own: MemberPackage }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const moment = (iso: string) => formatMoment(iso, locale);
  return (
    <>
      <Progress
        percent={(100 * used) / total}
        showInfo={false}
        status="normal"
        aria-label={t('packages.usedOf', { name })}
        aria-valuetext={t('packages.used', { used, total })}
      />
      <p className={styles.figures}>
        <strong>{t('packages.used', { used: formatNumber(used, locale), total: formatNumber(total, locale) })}</strong>
        {state === 'active' && <span>{t('packages.left', { count: total - used })}</span>}
      </p>
      {mayTake !== null && <p className={styles.minor}>{t('packages.mayTake', { count: Math.min(mayTake, total - used) })}</p>}
      <p className={styles.minor}>
        {startsAt && expiresAt
          ? t('packages.valid', { from: moment(startsAt), to: moment(expiresAt) })
          : t('packages.validFromPayment', { count: days })}
      </p>
      <p className={styles.minor}>{t('packages.downloads', { count: downloads })}</p>
    </>
  );
}

function OnePackage({ whose: { isTeam }, own, page, size, taken }: Extract<PackagesData, { kind: 'one' }>) {
  const { t } = useTranslation('orders');
  return (
    <Page
      title={own.name}
      lead={own.description}
      actions={
        <>
          <Link to={orderPath(own.orderId)} className={buttonClass()}>
            {t('packages.order')}
          </Link>
          <Link to={packagesPath(isTeam)} className={buttonClass()}>
            {t('packages.all')}
          </Link>
        </>
      }
    >
      <div className={styles.columns}>
        <section aria-labelledby="taken" className={styles.taken}>
          <h2 id="taken" className={styles.heading}>
            {t('packages.taken', { count: taken.total })}
          </h2>
          {taken.total === 0 ? (
            <EmptyState icon="music" title={t('packages.noneTaken')} actions={<LeadLinks to={['music', 'search']} />}>
              {t('packages.how')}
            </EmptyState>
          ) : (
            <OrderLines lines={taken.list.map(({ line }) => line)} actions={(line) => <LicenceActions line={line} />} priced={false} />
          )}
          <Pager page={page} size={size} total={taken.total} href={(next) => packagePath({ id: own.id, isTeam, page: next })} />
          {isTeam && <Shares own={own} />}
        </section>
        <aside className={`yh-card ${styles.card}`}>
          <Tag tone={own.state === 'active' ? 'success' : undefined}>{t(`packages.state.${own.state}`)}</Tag>
          <Usage own={own} />
          <Cover cover={own.cover} />
        </aside>
      </div>
    </Page>
  );
}
