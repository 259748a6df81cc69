import { PALETTES } from 'ui-kit/core';
import styles from '../gallery.module.css';

export function Colours() {
  return (
    <section className={styles.section}>
      <h2>Colours</h2>
      {Object.entries(PALETTES).map(([theme, palette]) => (
        <div key={theme} className={styles.section}>
          <h3>{theme}</h3>
          <div className={styles.swatches}>
            {Object.entries(palette).map(([name, value]) => (
              <div key={name}>
                <div className={styles.swatch} style={{ background: value }} />
                <span className={styles.code}>
                  {name} {value}
                </span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
