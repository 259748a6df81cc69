import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYOUT_CONFIRMATIONS } from 'shared-contracts/composer/payout-rules';
import { Button, ErrorState, formatFen, Skeleton, useHost } from 'ui-kit/core';
import { Failure, formatMoment, monthText, useSubmit } from 'ui-kit/member';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Decisions, Facts, Part, Steps } from '../detail/detail.tsx';
import { Rows } from '../detail/rows.tsx';
import { To } from '../detail/to.tsx';
import { Notes } from '../notes/notes.tsx';
import { PayoutDecisions } from './payout-decisions.tsx';
import { isReady, type PayoutState } from './payout-states.ts';

/** One payout: what can be decided about it, who is paid what for which months, and what happened. */
export function PayoutDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/payouts/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const payout = answer.data;
  const stateWord = (state: string) => t(`payouts.states.${state as PayoutState}`);
  // Each of two people confirms: the state is the same after both.
  const stepWord = (state: string) => (state === 'confirmed' ? t('payouts.step') : stateWord(state));
  const money = (fen: number) => formatFen(fen, host.locale);
  return (
    <>
      <PayoutDecisions
        payout={payout}
        onDone={() => {
          retry();
          onChange();
        }}
      />
      <Facts
        facts={[
          [t('list.number'), payout.number],
          [t('list.state'), isReady(payout) ? t('payouts.ready') : stateWord(payout.state)],
          [t('payouts.realName'), payout.realName],
          [
            t('payouts.member'),
            <To key="member" right="members.read" to={ADDRESS.member(payout.memberId)}>
              {payout.memberId}
            </To>,
          ],
          [t('payouts.amount'), money(payout.amount)],
          [t('payouts.tax'), money(payout.tax)],
          [t('payouts.net'), money(payout.net)],
          [t('payouts.bank'), `${payout.bank} ${payout.branch}`],
          [t('payouts.account'), payout.account],
          [t('payouts.requestedAt'), formatMoment(payout.requestedAt, host.locale)],
          [t('payouts.confirmedBy'), `${payout.confirmedBy.length}/${PAYOUT_CONFIRMATIONS} ${payout.confirmedBy.join(', ')}`],
          [t('payouts.decidedAt'), payout.decidedAt && formatMoment(payout.decidedAt, host.locale)],
          [t('payouts.reference'), payout.reference],
          [t('ask.reason'), payout.reason],
        ]}
      />
      <Account id={id} />
      <Part title={t('payouts.months')}>
        <Rows
          rows={payout.months}
          keyOf={({ month }) => String(month)}
          columns={[
            { name: 'month', title: t('payouts.month'), cell: ({ month }) => monthText(isoMonth(month), host.locale) },
            { name: 'total', title: t('payouts.amount'), isNumber: true, cell: ({ total }) => money(total) },
          ]}
        />
      </Part>
      <Steps steps={payout.history.map(({ state, ...step }) => ({ ...step, from: '', to: state }))} word={stepWord} />
      <Notes kind="payout" id={id} />
    </>
  );
}

/** 202611 as `2026-11`. */
function isoMonth(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
}

/** The account comes in full at a press: each reading is in the audit log. */
function Account({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const { busy, failure, run } = useSubmit('payout account');
  const [account, setAccount] = useState('');
  return (
    <Part title={t('payouts.fullAccount')}>
      <p>{t('payouts.accountLogged')}</p>
      <Facts facts={[[t('payouts.account'), account]]} />
      <Failure text={failure} />
      {account === '' && (
        <Decisions>
          <Button
            busy={busy}
            onClick={() => void run(async () => setAccount((await desk.call('staff/payouts/getNumbers', { id })).account))}
          >
            {t('payouts.showAccount')}
          </Button>
        </Decisions>
      )}
    </Part>
  );
}
