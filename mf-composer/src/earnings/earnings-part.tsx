import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionTabs, useCall } from 'ui-kit/member';
import { useSearchParams } from 'ui-kit/router';
import { addressIn, type EarningsAddress, earningsQuery, PARTS } from './address.ts';
import { ChartsPart } from './charts-part.tsx';
import { LicencesView } from './licences-view.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import { SoldPart } from './sold-part.tsx';
import { StatementView } from './statement-view.tsx';
import { StatementsPart } from './statements-part.tsx';
import { Summary } from './summary.tsx';

/** Sold works and earnings: the balance and its payout, then one of the parts, which the address names. */
export function EarningsPart() {
  const { t } = useTranslation('composer');
  const [query] = useSearchParams();
  // One address for one query: a drawing of the same one does not undo what a filter has just asked for.
  const address = useMemo(() => addressIn(query), [query]);
  const summary = useCall('composerEarnings/getSummary', {});
  const [changes, setChanges] = useState(0);
  const changed = () => {
    summary.retry();
    setChanges((before) => before + 1);
  };
  return (
    <>
      <Summary of={summary} onChange={changed} />
      <SectionTabs
        label={t('earnings.parts')}
        tabs={PARTS.map((part) => ({
          key: part,
          to: earningsQuery({ part }),
          text: t(`earnings.part.${part}`),
          active: part === address.part,
        }))}
      />
      <Part key={`${address.part} ${changes}`} address={address} onChange={changed} />
    </>
  );
}

function Part({ address, onChange }: { address: EarningsAddress; onChange(): void }) {
  const { part, licences, month } = address;
  if (part === 'sold') return licences === null ? <SoldPart address={address} /> : <LicencesView id={licences} address={address} />;
  if (part === 'statements')
    return month === null ? <StatementsPart address={address} /> : <StatementView month={month} address={address} />;
  if (part === 'payouts') return <PayoutsPart address={address} onChange={onChange} />;
  return <ChartsPart address={address} />;
}
