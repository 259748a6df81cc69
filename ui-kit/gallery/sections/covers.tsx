import { Cover } from 'ui-kit/core';
import styles from '../gallery.module.css';
import { SAMPLES } from '../samples.ts';

export function Covers() {
  return (
    <section className={styles.section}>
      <h2>Covers drawn from the music</h2>
      <div className={styles.covers}>
        {SAMPLES.map(({ id, bpm, musicKey, energy }) => (
          <figure key={id}>
            <Cover seed={id} bpm={bpm} musicKey={musicKey} energy={energy} />
            <figcaption className={styles.code}>
              {musicKey ?? '–'} · {bpm ?? '–'} · {energy}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
