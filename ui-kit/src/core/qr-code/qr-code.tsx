import { useEffect, useState } from 'react';
import type { QrDrawing } from 'ui-kit/qr';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useHostIfAny } from '../host/host-context.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** What the code holds, usually an address. */
  text: string;
  /** Accessible name. */
  label: string;
  /** Shown in place of a code that could not be drawn; without it the space stays empty. */
  failed?: string;
  /** Length of a side in rem. */
  size?: number;
  /** White modules on each side; the standard asks for 4. */
  quietZone?: number;
}

/** A QR code, drawn in the page once its library is there: dark on white in both themes, because scanners expect it. */
export function QrCode({ text, label, failed, size = 10, quietZone }: QrCodeProps) {
  const host = useHostIfAny();
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);

  useEffect(() => {
    let gone = false;
    import('ui-kit/qr')
      .then(({ qrPath }) => qrPath(text, quietZone))
      .then(
        (drawn) => !gone && setDrawing(drawn),
        (error: unknown) => {
          host?.report(error, 'QR code');
          if (!gone) setDrawing('failed');
        },
      );
    return () => {
      gone = true;
    };
  }, [text, quietZone, host]);

  const length = `${size}rem`;
  if (drawing === 'failed' && failed) return <p role="alert">{failed}</p>;
  if (drawing === null || drawing === 'failed') return <Skeleton width={length} height={length} />;
  return (
    <svg
      className={styles.code}
      width={length}
      height={length}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}
