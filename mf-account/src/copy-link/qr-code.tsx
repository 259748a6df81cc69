import { useEffect, useState } from 'react';
import { Skeleton, useHost } from 'ui-kit/core';
import type { QrDrawing } from 'ui-kit/qr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What the code holds. */
  text: string;
  /** Accessible name. */
  label: string;
  /** Shown in place of a code that could not be drawn. */
  failed: string;
}

/** A QR code, drawn once its library is there. */
export function QrCode({ text, label, failed }: QrCodeProps) {
  const host = useHost();
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);

  useEffect(() => {
    let gone = false;
    import('ui-kit/qr')
      .then(({ qrPath }) => qrPath(text))
      .then(
        (drawn) => !gone && setDrawing(drawn),
        (error: unknown) => {
          host.report(error, 'QR code');
          if (!gone) setDrawing('failed');
        },
      );
    return () => {
      gone = true;
    };
  }, [text, host]);

  if (drawing === 'failed') return <p role="alert">{failed}</p>;
  if (!drawing) return <Skeleton width="10rem" height="10rem" />;
  const { size, path } = drawing;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.ink} d={path} />
    </svg>
  );
}
