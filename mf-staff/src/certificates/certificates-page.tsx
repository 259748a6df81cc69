import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Facts } from '../detail/detail.tsx';
import { To } from '../detail/to.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';
import { Notes } from '../notes/notes.tsx';

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
      detail={{
        title: t('certificates.one'),
        draw: (open, _reload, row) => <CertificateDetail licenceId={Number(open)} certificate={row} />,
      }}
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
          text: addressOf,
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

/** A certificate with the notes about its mailing; the notes alone where the list does not have it. */
function CertificateDetail({
  licenceId,
  certificate,
}: {
  licenceId: number;
  certificate: RowOf<'staff/certificates/getList'> | undefined;
}) {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <>
      {certificate && (
        <Facts
          facts={[
            [t('list.number'), certificate.number],
            [
              t('certificates.order'),
              <To key="order" right="orders.read" to={ADDRESS.order(certificate.order)}>
                {certificate.order}
              </To>,
            ],
            [t('invoices.mailing'), addressOf(certificate)],
            [t('ask.reason'), certificate.reason],
            [t('work.since'), certificate.requestedAt && formatMoment(certificate.requestedAt, host.locale)],
            [t('certificates.tracking'), `${certificate.carrier} ${certificate.tracking}`.trim()],
          ]}
        />
      )}
      <Notes kind="certificateMail" id={licenceId} />
    </>
  );
}

function addressOf({ address }: RowOf<'staff/certificates/getList'>): string {
  return address ? `${address.name} ${address.phone} ${address.areas} ${address.detail}` : '';
}
