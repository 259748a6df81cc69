import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { failureText, formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import type { Asked } from '../ask/ask-dialog.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Decisions, Facts, Part, Steps } from '../detail/detail.tsx';
import { useOpenFile } from '../detail/open-file.ts';
import { To } from '../detail/to.tsx';
import { Notes } from '../notes/notes.tsx';

type Invoice = StaffCallResponse<'staff/invoices/getDetail'>;

/** One invoice, with what can be decided about it. */
export function InvoiceDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/invoices/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const invoice = answer.data;
  const { mailing } = invoice;
  const stateWord = (state: string) => t(`invoices.states.${state}` as 'invoices.states.applied', { defaultValue: state });
  return (
    <>
      <InvoiceDecisions
        invoice={invoice}
        onDone={() => {
          retry();
          onChange();
        }}
      />
      <Facts
        facts={[
          [
            t('list.state'),
            <span key="state">
              {stateWord(invoice.state)} {invoice.redFlushDue && <Tag tone="danger">{t('invoices.redFlushDue')}</Tag>}
            </span>,
          ],
          [t('invoices.header'), invoice.header],
          [t('invoices.taxNumber'), invoice.taxNumber],
          [t('list.amount'), formatFen(invoice.amount, host.locale)],
          [t('invoices.kind'), `${t(`invoices.kinds.${invoice.kind}`)} · ${t(`invoices.media.${invoice.medium}`)}`],
          [t('invoices.address'), invoice.address],
          [t('invoices.phone'), invoice.phone],
          [t('invoices.bank'), [invoice.bank, invoice.account].filter(Boolean).join(' ')],
          [t('invoices.email'), invoice.email],
          [t('invoices.mailing'), mailing && `${mailing.name} ${mailing.phone} ${mailing.areas} ${mailing.detail}`],
          [t('invoices.appliedAt'), formatMoment(invoice.appliedAt, host.locale)],
          [t('invoices.issuedAt'), invoice.issuedAt && formatMoment(invoice.issuedAt, host.locale)],
          [t('invoices.number'), invoice.number],
          [t('invoices.redNumber'), invoice.redNumber],
          [t('ask.reason'), invoice.reason],
        ]}
      />
      <Part title={t('section.orders')}>
        <ul>
          {invoice.orders.map((order) => (
            <li key={order.id}>
              <To right="orders.read" to={ADDRESS.order(order.number)}>
                {order.number}
              </To>{' '}
              · {formatFen(order.amount, host.locale)}
            </li>
          ))}
        </ul>
      </Part>
      <Steps steps={invoice.history} word={stateWord} />
      <Notes kind="invoice" id={id} />
    </>
  );
}

function InvoiceDecisions({
  invoice: { id, state, medium, header, amount, hasFile, redFlushDue, orders },
  onDone,
}: {
  invoice: Invoice;
  onDone: () => void;
}) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const openFile = useOpenFile();
  const body = `${header} · ${formatFen(amount, host.locale)}`;
  const done = async (call: Promise<unknown>, message: string) => {
    await call;
    onDone();
    return message;
  };
  const issue: Asked = {
    title: t('invoices.issue'),
    body,
    ok: t('invoices.issue'),
    fields: [
      { name: 'number', kind: 'text', label: t('invoices.number'), hint: t('invoices.numberHint'), max: 40 },
      ...(medium === 'electronic' ? [{ name: 'file', kind: 'file', label: t('invoices.pdf'), hint: t('invoices.pdfHint') } as const] : []),
    ],
    send: ({ file, number }) =>
      done(desk.call('staff/invoices/issue', { id, ...(file && { file }), ...(number && { number }) }), t('invoices.issued')),
  };
  const reason = [{ name: 'reason', kind: 'reason', label: t('ask.reason'), hint: t('ask.memberReads'), max: 200 }] as const;
  const refuse: Asked = {
    title: t('invoices.refuse'),
    body,
    ok: t('invoices.refuse'),
    danger: true,
    fields: reason,
    send: ({ reason: why = '' }) => done(desk.call('staff/invoices/refuse', { id, reason: why }), t('invoices.refused')),
  };
  const redFlush: Asked = {
    title: t('invoices.redFlush'),
    body,
    ok: t('invoices.redFlush'),
    danger: true,
    fields: reason,
    send: ({ reason: why = '' }) => done(desk.call('staff/invoices/redFlush', { id, reason: why }), t('invoices.redFlushed')),
  };
  const record: Asked = {
    title: t('invoices.recordRedFlush'),
    body: t('invoices.recordRedFlushBody', { header, orders: orders.map(({ number }) => number).join(host.locale === 'zh' ? '、' : ', ') }),
    ok: t('invoices.recordRedFlush'),
    fields: [{ name: 'number', kind: 'text', label: t('invoices.redNumber'), max: 40 }],
    send: ({ number = '' }) => done(desk.call('staff/invoices/recordRedFlush', { id, number }), t('invoices.redFlushRecorded')),
  };
  const open = () =>
    desk.call('staff/invoices/getFile', { id }).then(openFile, (error: unknown) => {
      host.bus.emit('toast.show', { kind: 'error', message: failureText(host, error, 'invoice') });
    });
  return (
    <Decisions>
      {redFlushDue && (
        <Button variant="primary" onClick={() => ask(record)}>
          {t('invoices.recordRedFlush')}
        </Button>
      )}
      {hasFile && (
        <Button icon="file-text" onClick={() => void open()}>
          {t('invoices.openPdf')}
        </Button>
      )}
      {state === 'applied' && (
        <>
          <Button variant="primary" onClick={() => ask(issue)}>
            {t('invoices.issue')}
          </Button>
          <Button onClick={() => ask(refuse)}>{t('invoices.refuse')}</Button>
        </>
      )}
      {state === 'issued' && (
        <Button danger onClick={() => ask(redFlush)}>
          {t('invoices.redFlush')}
        </Button>
      )}
    </Decisions>
  );
}
