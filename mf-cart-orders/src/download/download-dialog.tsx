import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import { INTEGRAL_RULE } from 'shared-contracts/points/reasons';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Button, ErrorState, requestIntent, Skeleton, useHost } from 'ui-kit/core';
import { type DialogProps, Failure, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import styles from './download-dialog.module.css';
import { DOWNLOAD_TYPE, type DownloadState, type DownloadType, useDownload } from './use-download.ts';

type Version = IntentPayload<'dialog.download'>;

/** Trial or HD download of one version, for every unit. Closing it ends a download that runs. */
export default function DownloadDialog({ payload, open, onClose }: DialogProps<Version, void>) {
  const { t } = useTranslation('orders');
  const close = () => onClose();
  return (
    <Modal
      name="download"
      open={open}
      onClose={close}
      title={t('download.title', { title: payload.title })}
      width={480}
      phoneWidth={90}
      maskClosable={false}
    >
      <Versions version={payload} onClose={close} />
    </Modal>
  );
}

function Versions({ version, onClose }: { version: Version; onClose(): void }) {
  const today = useCall('userPlay/trialQuota', {});
  const held = useCall('order/dataValid', {
    orderType: 1,
    dataIds: [version.id],
    musicLibraryTypeId: version.musicLibraryTypeId,
  });
  const download = useDownload(version, today.retry);
  // Which version comes first depends on the licence: nothing moves once it is shown.
  if (held.answer.status === 'loading') return <Skeleton height="12rem" />;
  const isHeld = held.answer.status === 'ready' && held.answer.data === 1;
  const hd = <HdVersion key="hd" version={version} held={held} download={download} onClose={onClose} />;
  const trial = <TrialVersion key="trial" download={download} today={today.answer.status === 'ready' ? today.answer.data : null} />;
  return <div className={styles.versions}>{isHeld ? [hd, trial] : [trial, hd]}</div>;
}

type Download = ReturnType<typeof useDownload>;

function TrialVersion({ download, today }: { download: Download; today: { used: number; quota: number } | null }) {
  const { t } = useTranslation('orders');
  const { answer } = useCall('user/getIntegralById', { id: INTEGRAL_RULE.trialDownloads });
  const rule = answer.status === 'ready' ? answer.data : null;
  const left = today && Math.max(0, today.quota - today.used);
  return (
    <section className={styles.version} aria-labelledby="download-trial">
      <h3 id="download-trial">{t('download.trial')}</h3>
      {rule ? <p className={styles.muted}>{t('download.terms', { count: rule.value })}</p> : answer.status === 'loading' && <Skeleton />}
      {left !== null && <p>{left > 0 ? t('download.left', { count: left }) : t('download.noneLeft')}</p>}
      <DownloadButton type={DOWNLOAD_TYPE.trial} download={download} text={t('download.getTrial')} />
    </section>
  );
}

interface HdVersionProps {
  version: Version;
  /** Whether the member holds a licence of it. */
  held: ReturnType<typeof useCall<'order/dataValid'>>;
  download: Download;
  onClose(): void;
}

function HdVersion({ version, held: { answer, retry }, download, onClose }: HdVersionProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { id, musicLibraryTypeId } = version;

  /** Another dialog or page follows: this one closes first. */
  function leaveFor(next: () => void): void {
    onClose();
    next();
  }

  let content: ReactNode;
  if (answer.status === 'failed') content = <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  else if (answer.status === 'ready' && answer.data === 1)
    content = (
      <>
        <p className={styles.muted}>{t('download.licensed')}</p>
        <DownloadButton type={DOWNLOAD_TYPE.hd} download={download} text={t('download.getHd')} />
      </>
    );
  else
    content = (
      <>
        <p className={styles.muted}>{t('download.unlicensed')}</p>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            icon="cart"
            onClick={() => leaveFor(() => void requestIntent(host, 'cart.add', { orderType: 1, dataIds: [id], musicLibraryTypeId }))}
          >
            {t('download.addToCart')}
          </Button>
          <Button onClick={() => leaveFor(() => host.navigate(trackPath(version)))}>{t('download.seeLicence')}</Button>
        </div>
      </>
    );
  return (
    <section className={styles.version} aria-labelledby="download-hd">
      <h3 id="download-hd">{t('download.hd')}</h3>
      {content}
    </section>
  );
}

/** Starts a download, and shows below it how far it is, that it is saved, or why it failed. */
function DownloadButton({ type, download: { state, start }, text }: { type: DownloadType; download: Download; text: string }) {
  const { t } = useTranslation('orders');
  const own: DownloadState = state.status !== 'idle' && state.type === type ? state : { status: 'idle' };
  return (
    <>
      <Button icon="download" busy={own.status === 'running'} disabled={state.status === 'running'} onClick={() => void start(type)}>
        {own.status === 'failed' && own.canContinue ? t('download.continue') : text}
      </Button>
      {own.status === 'running' && (
        <progress className={styles.progress} aria-label={t('download.running')} value={own.share ?? undefined} max={1} />
      )}
      {own.status === 'saved' && <p role="status">{t('download.saved', { name: own.fileName })}</p>}
      <Failure text={own.status === 'failed' ? failureLine(t('download.failed'), own.reason) : undefined} />
    </>
  );
}

/** What failed and why; some reasons of the service name it already. */
function failureLine(failed: string, reason: string): string {
  return reason.startsWith(failed) ? reason : `${failed}${/[a-z]$/.test(failed) ? '. ' : '。'}${reason}`;
}
