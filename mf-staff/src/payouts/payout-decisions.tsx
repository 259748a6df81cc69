import { useTranslation } from 'react-i18next';
import { PAYOUT_CONFIRMATIONS } from 'shared-contracts/composer/payout-rules';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { useAsk } from '../ask/ask.tsx';
import type { Asked } from '../ask/ask-dialog.tsx';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { Decisions } from '../detail/detail.tsx';
import { isOpen, isReady, type Payout } from './payout-states.ts';

/** What can be decided about a payout, and why the reader cannot confirm it. */
export function PayoutDecisions({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const ask = useAsk();
  const { confirm, paid, returned, refuse } = useDecisions(payout, onDone);
  const { name } = useStaffSession();
  const { state, confirmedBy, mayConfirm } = payout;
  const isOpened = isOpen(state);
  const ready = isReady(payout);
  const isConfirmedByMe = confirmedBy.includes(name);
  // The service lets staff confirm a payout unless they confirmed it already, or it is their own.
  const isOwn = isOpened && !ready && !mayConfirm && !isConfirmedByMe;
  if (!isOpened && state !== 'paid') return null;
  return (
    <>
      {isOpened && !ready && !mayConfirm && <p role="note">{t(isConfirmedByMe ? 'payouts.confirmedByMe' : 'payouts.mine')}</p>}
      {ready && <p role="note">{t('payouts.readyHint')}</p>}
      <Decisions>
        {isOpened && !ready && mayConfirm && (
          <Button variant="primary" onClick={() => ask(confirm)}>
            {t('payouts.confirm')}
          </Button>
        )}
        {ready && (
          <Button variant="primary" onClick={() => ask(paid)}>
            {t('payouts.paid')}
          </Button>
        )}
        {(ready || state === 'paid') && <Button onClick={() => ask(returned)}>{t('payouts.returned')}</Button>}
        {isOpened && !isOwn && <Button onClick={() => ask(refuse)}>{t('payouts.refuse')}</Button>}
      </Decisions>
    </>
  );
}

/** The dialogs of the decisions. */
function useDecisions(payout: Payout, onDone: () => void): Record<'confirm' | 'paid' | 'returned' | 'refuse', Asked> {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { id, realName, net, bank, account, confirmedBy } = payout;
  const body = t('payouts.body', { name: realName, net: formatFen(net, host.locale), bank, account });
  const reason = [{ name: 'reason', kind: 'reason', label: t('ask.reason'), hint: t('ask.memberReads'), max: 200 }] as const;
  const done = async (call: Promise<unknown>, message: string) => {
    await call;
    onDone();
    return message;
  };
  return {
    confirm: {
      title: t('payouts.confirm'),
      body: (
        <>
          <p>{body}</p>
          <p>{t('payouts.confirmBody', { given: confirmedBy.length, needs: PAYOUT_CONFIRMATIONS })}</p>
        </>
      ),
      ok: t('payouts.confirm'),
      fields: [],
      send: () => done(desk.call('staff/payouts/confirm', { id }), t('payouts.confirmed')),
    },
    paid: {
      title: t('payouts.paid'),
      body,
      ok: t('payouts.paid'),
      fields: [{ name: 'reference', kind: 'text', label: t('payouts.reference'), hint: t('payouts.referenceHint'), max: 64 }],
      send: ({ reference = '' }) => done(desk.call('staff/payouts/paid', { id, reference }), t('payouts.paidDone')),
    },
    returned: {
      title: t('payouts.returned'),
      body: (
        <>
          <p>{body}</p>
          <p>{t('payouts.returnedBody')}</p>
        </>
      ),
      ok: t('payouts.returned'),
      danger: true,
      fields: reason,
      send: ({ reason: why = '' }) => done(desk.call('staff/payouts/returned', { id, reason: why }), t('payouts.returnedDone')),
    },
    refuse: {
      title: t('payouts.refuse'),
      body,
      ok: t('payouts.refuse'),
      danger: true,
      fields: reason,
      send: ({ reason: why = '' }) => done(desk.call('staff/payouts/refuse', { id, reason: why }), t('payouts.refused')),
    },
  };
}
