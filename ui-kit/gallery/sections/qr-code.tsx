import { qrPath } from 'ui-kit/qr';
import styles from '../gallery.module.css';

const LINK = 'https://shop.example/music/music_detail?id=3';

/** `ui-kit/qr`: dark on white in both themes, because scanners expect it. */
export function QrCode() {
  const { size, path } = qrPath(LINK);
  return (
    <section className={styles.section}>
      <h2>QR code</h2>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={LINK} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </section>
  );
}
