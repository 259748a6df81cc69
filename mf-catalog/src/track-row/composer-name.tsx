import type { Track } from 'shared-contracts/api/music';
import { Link } from 'ui-kit/router';
import { composerPath } from '../address/paths.ts';
import styles from './track-byline.module.css';

interface ComposerNameProps {
  track: Pick<Track, 'composer' | 'composerId'>;
  tabIndex?: number | undefined;
}

/** Who wrote a track, with the way to their page where there is one. */
export function ComposerName({ track: { composer, composerId }, tabIndex }: ComposerNameProps) {
  if (!composerId) return composer;
  return (
    <Link to={composerPath(composerId)} className={styles.name} tabIndex={tabIndex} data-control="composer">
      {composer}
    </Link>
  );
}
