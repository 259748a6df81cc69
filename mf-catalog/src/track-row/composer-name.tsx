import type { Track } from 'shared-contracts/api/music';
import { Link } from 'ui-kit/router';
import { composerPath } from '../address/paths.ts';
import styles from './track-byline.module.css';

interface ComposerNameProps {
  track: Pick<Track, 'composer' | 'composerId'>;
  /** In a line of other facts it is underlined only below the pointer. */
  quiet?: boolean;
  tabIndex?: number | undefined;
}

/** Who wrote a track, with the way to their page where there is one. */
export function ComposerName({ track: { composer, composerId }, quiet = false, tabIndex }: ComposerNameProps) {
  if (!composerId) return composer;
  return (
    <Link to={composerPath(composerId)} className={quiet ? styles.name : styles.link} tabIndex={tabIndex} data-control="composer">
      {composer}
    </Link>
  );
}
