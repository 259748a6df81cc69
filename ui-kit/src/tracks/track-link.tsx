import { clsx } from 'clsx';
import type { Playable } from 'shared-contracts/events/playable';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Link, type LinkProps } from 'ui-kit/router';
import styles from './track-row.module.css';

/** A title in one line, which leads to its page. */
export function TitleLink({ className, children, ...rest }: LinkProps & { children: string }) {
  return (
    <Link {...rest} className={clsx(styles.link, className)} title={children}>
      {children}
    </Link>
  );
}

interface TrackLinkProps extends Omit<LinkProps, 'to' | 'title' | 'children'> {
  track: Pick<Playable, 'id' | 'musicLibraryTypeId' | 'title'>;
}

/** The title of a track, which leads to its page. */
export function TrackLink({ track, ...rest }: TrackLinkProps) {
  return (
    <TitleLink {...rest} to={trackPath(track)} data-control="title">
      {track.title}
    </TitleLink>
  );
}
