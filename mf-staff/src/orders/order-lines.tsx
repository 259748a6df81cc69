import { useTranslation } from 'react-i18next';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Part } from '../detail/detail.tsx';
import { Rows } from '../detail/rows.tsx';
import { To } from '../detail/to.tsx';
import type { Order } from './order.ts';

type Line = Order['lines'][number];

/** What was ordered, with licence and certificate of each line. */
export function OrderLines({ lines, onDone }: { lines: readonly Line[]; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <Part title={t('orders.lines')}>
      <Rows
        rows={lines}
        keyOf={(line) => String(lines.indexOf(line))}
        columns={[
          {
            name: 'work',
            title: t('orders.work'),
            cell: ({ title, code }) => (
              <>
                {title}
                <br />
                <small>{code}</small>
              </>
            ),
          },
          {
            name: 'licensee',
            title: t('orders.licensee'),
            cell: ({ licensee, project }) => (
              <>
                {licensee}
                <br />
                <small>{project}</small>
              </>
            ),
          },
          { name: 'total', title: t('list.amount'), isNumber: true, cell: ({ total }) => formatFen(total, host.locale) },
          {
            name: 'licence',
            title: t('orders.licence'),
            cell: ({ licence }) =>
              licence && (
                <>
                  {t(`orders.licenceStates.${licence.state}`)}
                  <br />
                  <small>
                    {formatDay(licence.from, host.locale)} – {licence.to ? formatDay(licence.to, host.locale) : t('orders.forEver')}
                  </small>
                </>
              ),
          },
          { name: 'certificate', title: t('orders.certificate'), cell: (line) => <Certificate line={line} onDone={onDone} /> },
        ]}
      />
    </Part>
  );
}

function Certificate({ line: { licence, title }, onDone }: { line: Line; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  const { rights } = useStaffSession();
  const number = licence?.certificate;
  if (!licence || !number) return null;
  const revoke = () =>
    ask({
      title: t('orders.revoke'),
      body: t('orders.revokeBody', { number, title }),
      ok: t('orders.revoke'),
      danger: true,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        await desk.call('staff/certificates/revoke', { number, reason });
        onDone();
        return t('ask.proposed');
      },
    });
  return (
    <>
      <To right="certificates.mail" to={ADDRESS.certificate(number)}>
        {number}
      </To>
      {licence.state === 'valid' && rights.includes('certificates.revoke') && (
        <div>
          <Button size="sm" variant="quiet" danger onClick={revoke}>
            {t('orders.revoke')}
          </Button>
        </div>
      )}
    </>
  );
}
