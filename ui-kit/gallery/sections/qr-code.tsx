import { QrCode } from 'ui-kit/core';
import styles from '../gallery.module.css';

const LINK = 'https://shop.example/music/music_detail?id=3';

export function QrCodes() {
  return (
    <section className={styles.section}>
      <h2>QR code</h2>
      <QrCode text={LINK} label={LINK} />
    </section>
  );
}
