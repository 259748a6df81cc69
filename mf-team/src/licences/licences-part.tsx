import { useTranslation } from 'react-i18next';
import { FindField, Select } from 'ui-kit/controls';
import { EmptyState } from 'ui-kit/core';
import { LeadLinks, Pager, useFilters } from 'ui-kit/member';
import lines from '../orders/orders.module.css';
import { PAGE_SIZE } from '../orders/tabs.ts';
import { WorkLine } from '../orders/work-line.tsx';
import styles from '../team/team.module.css';
import { type LicenceState, type LicencesAddress, type LicencesData, licencesQuery, STATES } from './load.ts';

/** The licences of the team, those that end first at the front. */
export function LicencesPart({ address, licences }: LicencesData) {
  const { t } = useTranslation('team');
  const isFiltered = address.find !== '' || address.state !== null;
  return (
    <>
      <Filters key={address.find} address={address} />
      {licences.list.length === 0 ? (
        <EmptyState
          icon="certificate"
          title={t(isFiltered ? 'licences.noneFound' : 'licences.none')}
          actions={isFiltered ? undefined : <LeadLinks to={['music', 'search']} />}
        >
          {t(isFiltered ? 'licences.noneFoundHint' : 'licences.noneHint')}
        </EmptyState>
      ) : (
        <ul className={lines.lines} aria-label={t('licences.list')}>
          {licences.list.map(({ orderId, orderNumber, line }) => (
            <WorkLine key={line.id} line={line} order={{ id: orderId, number: orderNumber }} />
          ))}
        </ul>
      )}
      <Pager page={address.page} size={PAGE_SIZE} total={licences.total} href={(page) => licencesQuery({ ...address, page })} />
    </>
  );
}

/** Words and state: they are in the address. */
function Filters({ address }: { address: LicencesAddress }) {
  const { t } = useTranslation('team');
  const show = useFilters(address, licencesQuery);
  return (
    <div className={`${styles.filters} ${styles.tools}`}>
      <FindField label={t('licences.find')} find={address.find} onFind={(find) => show({ find })} />
      <Select
        label={t('licences.state')}
        value={address.state ?? ''}
        onChange={(state) => show({ state: (state || null) as LicenceState | null })}
        options={[
          { value: '', label: t('licences.anyState') },
          ...STATES.map((state) => ({ value: state, label: t(`licences.of.${state}`) })),
        ]}
      />
    </div>
  );
}
