import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Failure, formatDay, useSubmit } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Decisions, Part } from '../detail/detail.tsx';
import list from '../list/list.module.css';
import { FactorTable } from './factor-table.tsx';
import { FromDay } from './from-day.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { PriceTable } from './price-table.ts';
import styles from './prices.module.css';
import { type Proposed, ProposedNote } from './proposed-note.tsx';

type Preview = StaffCallResponse<'staff/prices/preview'>;

/** Factors of prices: those in force and those that wait for their day. Changes are previewed, proposed, and confirmed by another. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/prices/getCurrent', {});
  if (answer.status === 'loading') return <Skeleton height="24rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const { table, next } = answer.data;
  return (
    <section className={list.page} aria-labelledby="prices-title">
      <h1 id="prices-title" className={list.title}>
        {t('section.prices')}
      </h1>
      <p>{t('prices.inForce', { version: table.priceVersion })}</p>
      {next && <p>{t('prices.next', { version: next.table.priceVersion, day: formatDay(next.from, host.locale) })}</p>}
      <Editor key={(next?.table ?? table).priceVersion} latest={next?.table ?? table} />
    </section>
  );
}

function Editor({ latest }: { latest: PriceTable }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  const [table, setTable] = useState(latest);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { busy, failure, run } = useSubmit('prices');
  const isChanged = JSON.stringify(table) !== JSON.stringify(latest);
  const change = (changed: PriceTable) => {
    setTable(changed);
    setPreview(null);
  };
  const show = () => run(async () => setPreview(await desk.call('staff/prices/preview', { table })));
  const propose = () =>
    ask({
      title: t('prices.propose'),
      body: t('prices.proposeBody'),
      ok: t('prices.propose'),
      fields: [
        { name: 'from', kind: 'drawn', label: t('prices.from'), hint: t('prices.fromHint'), draw: (field) => <FromDay {...field} /> },
        { name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 },
      ],
      async send({ from = '', reason = '' }) {
        await desk.call('staff/prices/propose', { table, reason, ...(from && { from }) });
        change(latest);
        setProposed({ from });
        return t('prices.proposed');
      },
    });
  return (
    <>
      {proposed && <ProposedNote proposed={proposed} onClose={() => setProposed(null)} />}
      <FactorTable table={table} latest={latest} onChange={change} />
      <Failure text={failure} />
      <Decisions>
        <Button disabled={!isChanged} busy={busy} onClick={() => void show()}>
          {t('prices.preview')}
        </Button>
        <Button variant="primary" disabled={preview === null || preview.faults.length > 0} onClick={propose}>
          {t('prices.propose')}
        </Button>
        <Button variant="quiet" disabled={!isChanged} onClick={() => change(latest)}>
          {t('prices.undo')}
        </Button>
      </Decisions>
      {preview && preview.faults.length > 0 && (
        <ul role="alert" className={styles.faults}>
          {preview.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {preview && preview.faults.length === 0 && (
        <Part title={t('prices.samples')}>
          <PreviewTable uses={preview.uses} />
        </Part>
      )}
    </>
  );
}
