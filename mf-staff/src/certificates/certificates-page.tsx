import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';

/** Certificates on paper that wait for the mail. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const mailed = (number: string, reload: () => void) =>
    ask({
      title: t('certificates.mailed'),
      body: number,
      ok: t('certificates.mailed'),
      fields: [
        { name: 'carrier', kind: 'text', label: t('certificates.carrier'), max: 60 },
        { name: 'tracking', kind: 'text', label: t('certificates.tracking'), max: 60 },
      ],
      async send({ carrier = '', tracking = '' }) {
        await desk.call('staff/certificates/mailed', { number, carrier, tracking });
        reload();
        return t('certificates.recorded');
      },
    });
  return (
    <ListPage
      call="staff/certificates/getList"
      title={t('section.certificates')}
      keyOf={({ licenceId }) => String(licenceId)}
      filters={[
        { name: 'keyWords', label: t('list.number'), kind: 'words' },
        {
          name: 'show',
          label: t('list.state'),
          kind: 'choice',
          initial: 'toMail',
          options: (['toMail', 'mailed', 'all'] as const).map((value) => ({ value, label: t(`certificates.show.${value}`) })),
        },
      ]}
      columns={[
        { name: 'number', title: t('list.number'), text: ({ number }) => number },
        {
          name: 'address',
          title: t('invoices.mailing'),
          text: ({ address }) => (address ? `${address.name} ${address.phone} ${address.areas} ${address.detail}` : ''),
        },
        { name: 'reason', title: t('ask.reason'), text: ({ reason }) => reason },
        {
          name: 'requestedAt',
          title: t('work.since'),
          text: ({ requestedAt }) => (requestedAt ? formatMoment(requestedAt, host.locale) : ''),
        },
        { name: 'tracking', title: t('certificates.tracking'), text: ({ carrier, tracking }) => `${carrier} ${tracking}`.trim() },
      ]}
      actions={({ number, mailing }, reload) =>
        (mailing === 'requested' || mailing === 'replacementRequested') && (
          <Button size="sm" onClick={() => mailed(number, reload)}>
            {t('certificates.mailed')}
          </Button>
        )
      }
    />
  );
}
