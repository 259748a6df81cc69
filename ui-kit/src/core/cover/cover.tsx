import { clsx } from 'clsx';
import { memo, useState } from 'react';
import styles from './cover.module.css';
import { type CoverSeed, drawCover } from './draw-cover.ts';

/** Lengths that covers have, rem: one class each. */
export type CoverSize = 2.5 | 3 | 4;

export interface CoverProps extends CoverSeed {
  /** Artwork, when there is some; the drawn picture replaces one that fails to load. */
  image?: string | null;
  /** Length in rem, or `fill` for the width of its container (square). */
  size?: CoverSize | 'fill';
  /** Accessible name; empty when the name is next to it (usual). */
  alt?: string;
  /** Artwork below the fold waits until it is near. Default true. */
  lazy?: boolean;
  className?: string;
}

const LENGTH = { 2.5: 'small', 3: 'medium', 4: 'large' } as const satisfies Record<CoverSize, string>;

/** The square picture of a track or album: its artwork, or one drawn from the music itself. */
export const Cover = memo(function Cover({ image, size = 'fill', alt = '', lazy = true, className, ...seed }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = clsx(styles.cover, size === 'fill' ? styles.fill : styles[LENGTH[size]], className);
  if (image && image !== broken) {
    return (
      <img className={shape} src={image} alt={alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" onError={() => setBroken(image)} />
    );
  }
  const { pigments, layers } = drawCover(seed);
  const picture = (
    <svg className={shape} viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill={pigments.ground} d="M0 0h96v96H0z" />
      {layers.map(({ pigment, d }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the layers of one picture never change their order
        <path key={at} fill={pigments[pigment]} d={d} />
      ))}
    </svg>
  );
  if (!alt) return picture;
  return (
    <span role="img" aria-label={alt} className={styles.named}>
      {picture}
    </span>
  );
});
