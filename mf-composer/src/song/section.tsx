import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './song.module.css';

type SectionName = 'files' | 'texts' | 'tags' | 'cover' | 'writers' | 'codes' | 'origin' | 'price';

/** A part of the form with its heading, and a sentence about it. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('composer');
  return (
    <section className={`yh-card ${styles.section}`} aria-labelledby={`song-${name}`}>
      <h2 id={`song-${name}`} className={styles.heading}>
        {t(`song.section.${name}.title`)}
      </h2>
      <p className={styles.minor}>{t(`song.section.${name}.lead`)}</p>
      {children}
    </section>
  );
}
