import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { trackPath } from 'shared-contracts/routing/track-path';
import { FindField, Select, TextField } from 'ui-kit/controls';
import { Button, buttonClass, Cover, EmptyState, Page, Tag, useHost } from 'ui-kit/core';
import { formatMoment, LeadLinks, Pager, useFilters, useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { teamOrderPath } from '../orders/load.ts';
import styles from './inventory.module.css';
import { filterOf, type loadUses, PAGE_SIZE, type Use, type UsesAddress, usesQuery } from './load.ts';

/** `/my/baoyouliang/detail`: which unit licensed which work, for which project, by whom and when. */
export function Component() {
  const { t } = useTranslation('team');
  const host = useHost();
  const { address, uses, quotas } = useMemberData<typeof loadUses>();
  const isFiltered = address.find !== '' || address.id !== null || address.from !== '' || address.to !== '';
  const save = async () => {
    try {
      const { url } = await host.api.call('userPopulationDetail/downData', filterOf(address));
      location.assign(url);
    } catch (error) {
      // The client has shown what the service said.
      if (!isApiError(error)) host.report(error, 'inventory uses');
    }
  };
  return (
    <Page
      title={t('uses.title')}
      lead={t('uses.lead')}
      actions={
        <>
          {uses.total > 0 && (
            <Button icon="download" onClick={() => void save()}>
              {t('uses.save')}
            </Button>
          )}
          <Link to="/my/baoyouliang" className={buttonClass({ variant: 'quiet' })}>
            {t('inventory.back')}
          </Link>
        </>
      }
    >
      <Filters key={address.find} address={address} quotas={quotas} />
      {uses.list.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t(isFiltered ? 'uses.noneFound' : 'uses.none')}
          actions={isFiltered ? undefined : <LeadLinks to={['music', 'search']} />}
        >
          {t(isFiltered ? 'uses.noneFoundHint' : 'uses.noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.uses} aria-label={t('uses.title')}>
          {uses.list.map((use) => (
            <UseLine key={use.id} use={use} />
          ))}
        </ul>
      )}
      <Pager page={address.page} size={PAGE_SIZE} total={uses.total} href={(page) => usesQuery({ ...address, page })} />
    </Page>
  );
}

/** Quota, words and days: they are in the address. */
function Filters({ address, quotas }: { address: UsesAddress; quotas: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('team');
  const show = useFilters(address, usesQuery);
  return (
    <div className={styles.filters}>
      <FindField label={t('uses.find')} find={address.find} onFind={(find) => show({ find })} />
      <Select
        label={t('uses.quota')}
        value={address.id ?? 0}
        onChange={(id) => show({ id: id || null })}
        options={[{ value: 0, label: t('uses.anyQuota') }, ...quotas.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))]}
      />
      <TextField label={t('uses.from')} type="date" value={address.from} onChange={(from) => show({ from })} />
      <TextField label={t('uses.to')} type="date" value={address.to} onChange={(to) => show({ to })} />
    </div>
  );
}

function UseLine({ use }: { use: Use }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const { line, usedBy, takenFrom, quotaName, at, state, orderId, orderNumber } = use;
  return (
    <li className={styles.use}>
      <Cover seed={line.number} image={line.image} bpm={line.bpm} musicKey={line.musicKey} energy={line.energy} size={4} />
      <div className={styles.about}>
        <Link to={trackPath({ id: line.dataId, musicLibraryTypeId: line.musicLibraryTypeId })} className={styles.name}>
          {line.title}
        </Link>
        <p>{t('order.for', { project: line.project.name, licensee: line.project.licenseeName })}</p>
        <p className={styles.minor}>
          {[usedBy, formatMoment(at, locale), quotaName, t(`takenFrom.${takenFrom}`)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.minor}>
          <Link to={teamOrderPath(orderId)}>{orderNumber}</Link>
          {line.licence?.certificateNumber && ` · ${line.licence.certificateNumber}`}
        </p>
      </div>
      {state === 'returned' && <Tag>{t('uses.returned')}</Tag>}
    </li>
  );
}
