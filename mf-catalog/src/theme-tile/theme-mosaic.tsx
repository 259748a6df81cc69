import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Theme } from 'shared-contracts/api/theme';
import { Cover, Skeleton } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { themePath } from '../address/paths.ts';
import { isCountShown } from '../layout/worth-showing.ts';
import styles from './theme-mosaic.module.css';

interface ThemeMosaicProps {
  themes: readonly Theme[];
  /** The first one is as large as four. */
  lead?: boolean;
}

/** Themes as large pictures. */
export function ThemeMosaic({ themes, lead = false }: ThemeMosaicProps) {
  return (
    <ul className={clsx(styles.mosaic, lead && styles.lead)}>
      {themes.map((theme) => (
        <li key={theme.id} className={styles.place}>
          <ThemeTile theme={theme} />
        </li>
      ))}
    </ul>
  );
}

function ThemeTile({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  return (
    <Link to={themePath(theme)} className={styles.tile}>
      <span className={styles.picture}>
        <Cover seed={`theme ${theme.id}`} image={theme.image} bpm={theme.bpm} musicKey={theme.musicKey} energy={theme.energy} />
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{theme.name}</span>
        <span className={styles.about}>{theme.description}</span>
        {isCountShown(theme.trackCount) && <span className={styles.count}>{t('units.tracks', { count: theme.trackCount })}</span>}
      </span>
    </Link>
  );
}

export function ThemeMosaicSkeleton({ count = 5, lead = false }: { count?: number; lead?: boolean }) {
  return (
    <div className={clsx(styles.mosaic, lead && styles.lead)} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
        <span key={place} className={styles.place}>
          <Skeleton className={styles.block} />
        </span>
      ))}
    </div>
  );
}
