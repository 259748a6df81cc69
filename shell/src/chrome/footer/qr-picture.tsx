import { useEffect, useState } from 'react';
import type { QrDrawing } from 'ui-kit/qr';
import styles from './footer.module.css';

interface QrPictureProps {
  /** Address in the code. */
  address: string;
  /** What it leads to: caption and accessible name. */
  caption: string;
  visible: boolean;
}

/** White modules on each side of the code. */
const QUIET_ZONE = 2;

/** A QR code drawn in the page from an address of this site; its space is reserved before the drawing. */
export function QrPicture({ address, caption, visible: wanted }: QrPictureProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('ui-kit/qr').then(
      ({ qrPath }) => !gone && setDrawing(qrPath(address, QUIET_ZONE)),
      // The caption names the address; the picture is optional.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [address, wanted]);

  return (
    <figure className={styles.qr}>
      {drawing ? (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={caption} shapeRendering="crispEdges">
          <path d={drawing.path} />
        </svg>
      ) : (
        <div className={styles.qrSpace} />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
