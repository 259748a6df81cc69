import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, useHost } from 'ui-kit/core';
import type { QrDrawing } from 'ui-kit/qr';
import styles from './share.module.css';

/** QR code for WeChat, made when the dialog first shows it: most visitors copy the link. */
export function QrCode({ link }: { link: string }) {
  const { t } = useTranslation('player');
  const host = useHost();
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);

  useEffect(() => {
    let gone = false;
    import('ui-kit/qr')
      .then(({ qrPath }) => qrPath(link))
      .then(
        (made) => !gone && setDrawing(made),
        (error: unknown) => {
          host.report(error, 'share code');
          if (!gone) setDrawing('failed');
        },
      );
    return () => {
      gone = true;
    };
  }, [link, host]);

  if (drawing === 'failed') return <p role="alert">{t('shareQrFailed')}</p>;
  return (
    <figure className={styles.qr}>
      {drawing ? (
        <svg
          className={styles.code}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={t('shareQrAlt')}
          shapeRendering="crispEdges"
        >
          <path className={styles.paper} d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
          <path className={styles.ink} d={drawing.path} />
        </svg>
      ) : (
        <Skeleton width="10rem" height="10rem" />
      )}
      <figcaption>{t('shareQrHint')}</figcaption>
    </figure>
  );
}
