import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { trackPath } from 'shared-contracts/routing/track-path';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { formatTime, Icon, useSession } from 'ui-kit/core';
import { Drawer } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { composerPath } from '../address/paths.ts';
import { CrateAction } from './crate-action.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './track-sheet.module.css';
import { useTrackActions } from './use-track-actions.ts';

/** Actions and facts of a row on narrow screens, as a bottom sheet. */
export default function TrackSheet({ track, onClose }: { track: Track; onClose(): void }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const actions = useTrackActions(track);
  const facts = [
    track.composer,
    track.bpm === null ? null : t('units.bpm', { bpm: Math.round(track.bpm) }),
    track.musicKey && writtenKey(track.musicKey),
    formatTime(track.duration),
  ].filter(Boolean);
  return (
    <Drawer open side="bottom" size="auto" name="track-actions" title={track.title} onClose={onClose}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <ul className={styles.actions}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: hears the choice of the button inside; the keyboard clicks it too. */}
        <li onClick={onClose}>
          <FavouriteButton type="track" of={track} size="row" />
        </li>
        {!signedIn && (
          <li>
            <CrateAction track={track} onDone={onClose} />
          </li>
        )}
        {actions.map(({ name, icon, label, disabled, run }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.action}
              disabled={disabled}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
        {track.composerId && (
          <li>
            <Link to={composerPath(track.composerId)} className={styles.action} onClick={onClose}>
              <Icon name="user" />
              {t('composer.page', { name: track.composer })}
            </Link>
          </li>
        )}
        <li>
          <Link to={trackPath(track)} className={styles.action} onClick={onClose}>
            <Icon name="info" />
            {t('track.facts')}
          </Link>
        </li>
      </ul>
    </Drawer>
  );
}
