import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Button, buttonClass, Cover, formatFen, Page, requestIntent, useHost } from 'ui-kit/core';
import { Descriptions } from 'ui-kit/data';
import { formatDay, formatMoment, useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import type { loadTeamOrder, TeamOrder } from './load.ts';
import { OrderState, wayOf } from './order-list.tsx';
import styles from './orders.module.css';

type Line = TeamOrder['list'][number];

/** `/my/teamOrder/detail`: one order of the team with its works, licences, amounts and history. */
export function Component() {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const order = useMemberData<typeof loadTeamOrder>();
  const headingOf = ({ package: sold, inventory, list }: TeamOrder) =>
    sold?.name ??
    (inventory ? t('orders.units', { name: inventory.name, count: inventory.units }) : t('order.works', { count: list.length }));
  const isUnpaid = order.state === 'created' || order.state === 'paying';
  return (
    <Page
      title={t('order.title')}
      lead={order.number}
      actions={
        <>
          {isUnpaid && (
            <Link to={`/my/order/confirm?id=${order.id}`} className={buttonClass({ variant: 'primary' })}>
              {t('order.pay')}
            </Link>
          )}
          <Link to="/my/teamOrder" className={buttonClass({ variant: 'quiet' })}>
            {t('order.all')}
          </Link>
        </>
      }
    >
      <Descriptions
        column={{ xs: 1, sm: 2, lg: 3 }}
        colon={false}
        size="small"
        items={[
          { key: 'state', label: t('column.state'), children: <OrderState state={order.state} /> },
          { key: 'by', label: t('orders.by'), children: order.orderedBy ?? '–' },
          {
            key: 'amount',
            label: t('orders.amount'),
            children: order.covered > 0 ? t(wayOf(order.coveredBy)) : formatFen(order.payable, locale),
          },
          { key: 'created', label: t('orders.created'), children: formatMoment(order.createdAt, locale) },
          ...(order.paidAt ? [{ key: 'paid', label: t('order.paidAt'), children: formatMoment(order.paidAt, locale) }] : []),
        ]}
      />
      <h2 className={styles.heading}>{headingOf(order)}</h2>
      <ul className={styles.lines}>
        {order.list.map((line) => (
          <WorkLine key={line.id} line={line} />
        ))}
      </ul>
      <h2 className={styles.heading}>{t('order.history')}</h2>
      <ol className={styles.history}>
        {order.history.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <span>{t(`orderState.${state}`)}</span> <time dateTime={at}>{formatMoment(at, locale)}</time>
          </li>
        ))}
      </ol>
    </Page>
  );
}

function WorkLine({ line }: { line: Line }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const { licence } = line;
  return (
    <li className={styles.line}>
      <Cover seed={line.number} image={line.image} bpm={line.bpm} musicKey={line.musicKey} energy={line.energy} size={4} />
      <div className={styles.about}>
        <Link to={trackPath({ id: line.dataId, musicLibraryTypeId: line.musicLibraryTypeId })} className={styles.workTitle}>
          {line.title}
        </Link>
        <p>{line.factors.map(({ name }) => name).join(' · ')}</p>
        <p className={styles.minor}>{t('order.for', { project: line.project.name, licensee: line.project.licenseeName })}</p>
        {licence && (
          <p className={styles.minor}>
            {licence.state === 'revoked'
              ? t('order.revoked')
              : licence.validTo
                ? t('order.until', { from: formatDay(licence.validFrom, locale), to: formatDay(licence.validTo, locale) })
                : t('order.forEver', { from: formatDay(licence.validFrom, locale) })}
          </p>
        )}
        <LicenceButtons line={line} />
      </div>
      <strong className={styles.money}>{formatFen(line.total, locale)}</strong>
    </li>
  );
}

/** The HD file and the certificate of a licence. */
function LicenceButtons({ line }: { line: Line }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { licence, dataId, musicLibraryTypeId, title, number } = line;
  if (licence?.state !== 'valid') return null;
  const saveCertificate = async () => {
    try {
      const { url } = await host.api.call('order/getOrderGrantDown', { id: licence.id });
      location.assign(url);
    } catch (error) {
      // The client has shown what the service said.
      if (!isApiError(error)) host.report(error, 'certificate');
    }
  };
  return (
    <p className={styles.actions}>
      <Button
        size="sm"
        icon="download"
        onClick={() => void requestIntent(host, 'dialog.download', { id: dataId, musicLibraryTypeId, title, number }, { timeoutMs: 0 })}
      >
        {t('order.download')}
      </Button>
      {licence.certificateNumber ? (
        <Button size="sm" icon="certificate" onClick={() => void saveCertificate()}>
          {t('order.certificate')}
        </Button>
      ) : (
        <span role="status">{t('order.certificateDue')}</span>
      )}
    </p>
  );
}
