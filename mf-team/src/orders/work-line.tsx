import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Button, Cover, formatFen, requestIntent, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { type TeamOrder, teamOrderPath } from './load.ts';
import styles from './orders.module.css';

type Line = TeamOrder['list'][number];

interface WorkLineProps {
  line: Line;
  /** In a list of licences: the order of the licence, which is shown in place of the price. */
  order?: { id: number; number: string };
}

/** A licensed work with its terms and what can be saved of it. */
export function WorkLine({ line, order }: WorkLineProps) {
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
      {order ? (
        <Link to={teamOrderPath(order.id)} className={styles.money}>
          {t('licences.order', { number: order.number })}
        </Link>
      ) : (
        <strong className={styles.money}>{formatFen(line.total, locale)}</strong>
      )}
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
