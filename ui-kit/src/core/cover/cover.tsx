import { clsx } from 'clsx';
import { memo, useState } from 'react';
import styles from './cover.module.css';
import { type CoverSeed, drawCover } from './draw-cover.ts';

export interface CoverProps extends CoverSeed {
  /** Artwork, when there is some; the drawn picture replaces one that fails to load. */
  image?: string | null;
  /** Length in rem, or `fill` for the width of its container (square). */
  size?: number | 'fill';
  /** Accessible name; empty when the name is next to it (usual). */
  alt?: string;
  /** Artwork below the fold waits until it is near. Default true. */
  lazy?: boolean;
  className?: string;
}

/** The square picture of a track or album: its artwork, or one drawn from the music itself. */
export const Cover = memo(function Cover({ image, size = 'fill', alt = '', lazy = true, className, ...seed }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const length = size === 'fill' ? undefined : `${size}rem`;
  const style = length ? { width: length, height: length } : undefined;
  const shape = clsx(styles.cover, size === 'fill' && styles.fill, className);
  if (image && image !== broken) {
    return (
      <img
        className={shape}
        style={style}
        src={image}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setBroken(image)}
      />
    );
  }
  const { pigments, layers } = drawCover(seed);
  const picture = (
    <svg className={shape} style={style} viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
