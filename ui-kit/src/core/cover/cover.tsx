import { clsx } from 'clsx';
import { memo, useState } from 'react';
import type { CoverSeed } from 'ui-kit/art';
import { useArt } from '../art/use-art.ts';
import styles from './cover.module.css';

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
export const Cover = memo(function Cover({
  image,
  size = 'fill',
  alt = '',
  lazy = true,
  className,
  seed,
  bpm,
  musicKey,
  energy,
}: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = clsx(styles.cover, size === 'fill' ? styles.fill : styles[LENGTH[size]], className);
  if (image && image !== broken) {
    return (
      <img className={shape} src={image} alt={alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" onError={() => setBroken(image)} />
    );
  }
  const music: CoverSeed = { seed, bpm, musicKey, energy };
  const picture = <DrawnPicture key={JSON.stringify(music)} className={shape} music={music} />;
  if (!alt) return picture;
  return (
    <span role="img" aria-label={alt} className={styles.named}>
      {picture}
    </span>
  );
});

/**
 * A drawn cover. Its paths are markup, not elements of React: what the server drew is adopted as it is, without the code that draws it and
 * without some two hundred elements of a list. `ui-kit/art` makes the markup of numbers and colours alone.
 */
function DrawnPicture({ className, music }: { className: string; music: CoverSeed }) {
  const [node, art] = useArt<SVGSVGElement>((svg) => svg.hasChildNodes());
  return (
    <svg
      ref={node}
      className={className}
      viewBox="0 0 96 96"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: art?.coverMarkup(music) ?? '' }}
    />
  );
}
