import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, ErrorState, Skeleton, Tag, useHost } from 'ui-kit/core';
import { Descriptions } from 'ui-kit/data';
import { formatMoment, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { saveLinkedFile } from '../download/save-file.ts';
import type { OrderLine } from '../orders/order-lines.tsx';
import styles from './certificate.module.css';
import { PaperForm } from './paper-form.tsx';

interface CertificateDialogProps {
  line: OrderLine;
  open: boolean;
  onClose(): void;
}

/** What the certificate of a licence states, its PDF, and the request for a paper copy. */
export function CertificateDialog({ line, open, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Modal name="certificate" open={open} onClose={onClose} title={t('certificate.title')} width={640}>
      {line.licence && <Certificate licenceId={line.licence.id} />}
    </Modal>
  );
}

function Certificate({ licenceId }: { licenceId: number }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { answer, retry } = useCall('order/getOrderGrant', { id: licenceId });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const { number, state } = answer.data;
  return (
    <div className={styles.parts}>
      <Statement certificate={answer.data} />
      {state === 'valid' ? (
        <>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              icon="download"
              onClick={() => saveLinkedFile(host, 'certificate', () => host.api.call('order/getOrderGrantDown', { id: licenceId }))}
            >
              {t('certificate.pdf')}
            </Button>
            <Link to={`/verify/${number}`}>{t('certificate.verify')}</Link>
          </div>
          <Paper licenceId={licenceId} />
        </>
      ) : (
        <Tag>{t('licence.revoked')}</Tag>
      )}
    </div>
  );
}

function Statement({ certificate }: { certificate: CallResponse<'order/getOrderGrant'> }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { number, issuedAt, licensor, licensee, work, project, options, period, fee } = certificate;
  const rows: [string, string][] = [
    [t('certificate.number'), number],
    [t('verify.fact.work'), [work.title, work.code, work.version, work.composer].filter(Boolean).join(' · ')],
    [t('verify.fact.licensee'), [licensee.name, licensee.code].filter(Boolean).join(' · ')],
    [t('verify.fact.licensor'), licensor],
    ...(project ? [[t('licence.project'), project.name] as [string, string]] : []),
    ...options.map(({ label, name }): [string, string] => [label, name]),
    [
      t('verify.fact.period'),
      period.to ? t('verify.days', { from: period.from, to: period.to }) : t('verify.daysForEver', { from: period.from }),
    ],
    [t('certificate.fee'), fee.text],
    [t('verify.fact.issued'), formatMoment(issuedAt, locale)],
  ];
  return <Descriptions column={1} colon={false} size="small" items={rows.map(([label, children]) => ({ key: label, label, children }))} />;
}

/** Where the certificate on paper is; asks for it, or for a replacement of one that was mailed. */
function Paper({ licenceId }: { licenceId: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { answer, retry } = useCall('order/getSendGrantBookDetail', { id: licenceId });
  if (answer.status === 'loading') return <Skeleton height="4rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const { state, address, carrier, tracking, history } = answer.data;
  const isOnItsWay = state === 'requested' || state === 'replacementRequested';
  return (
    <section className={styles.paper} aria-labelledby="paper">
      <h3 id="paper">{t('certificate.paper')}</h3>
      {state !== 'notMailed' && (
        <div role="status">
          <p>{t(`certificate.mailing.${state}`)}</p>
          {carrier && <p>{t('certificate.parcel', { carrier, tracking })}</p>}
          {address && <p className={styles.minor}>{[address.name, address.phone, address.areas, address.detail].join(' · ')}</p>}
        </div>
      )}
      {history.length > 0 && (
        <ol className={styles.history}>
          {history.map(({ state: past, at }) => (
            <li key={`${past} ${at}`}>
              {t(`certificate.past.${past}`)} <time dateTime={at}>{formatMoment(at, locale)}</time>
            </li>
          ))}
        </ol>
      )}
      {!isOnItsWay && <PaperForm licenceId={licenceId} isReplacement={state === 'mailed'} onSent={retry} />}
    </section>
  );
}
