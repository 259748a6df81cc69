import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { IconButton } from 'ui-kit/core';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './row-actions.module.css';
import { type TrackAction, useTrackActions } from './use-track-actions.ts';

interface RowActionsProps {
  track: Track;
  tabbable: boolean;
  /** Opens the actions of a narrow screen. */
  onMore(track: Track): void;
}

/** Actions of a track row: as many as fit at its end; the sheet has all of them. */
export function RowActions({ track, tabbable, onMore }: RowActionsProps) {
  const { t } = useTranslation();
  // The price of the row opens its licence.
  const actions = useTrackActions(track).filter(({ name }) => name !== 'licence');
  const tabIndex = tabbable ? undefined : -1;
  const button = (action: TrackAction) => (
    <IconButton
      key={action.name}
      size="sm"
      icon={action.icon}
      label={action.label}
      disabled={action.disabled}
      tabIndex={tabIndex}
      data-control={action.name}
      onClick={action.run}
      className={styles[action.name]}
    />
  );
  return (
    <fieldset className={styles.actions} aria-label={t('row.actions')}>
      <FavouriteButton type="track" of={track} size="sm" tabbable={tabbable} className={styles.favourite} />
      <span className={styles.onHover}>{actions.filter(({ name }) => name !== 'cart').map(button)}</span>
      {actions.filter(({ name }) => name === 'cart').map(button)}
      <IconButton
        size="sm"
        icon="more"
        label={t('row.more', { title: track.title })}
        tabIndex={tabIndex}
        data-control="more"
        onClick={() => onMore(track)}
        className={styles.more}
        aria-haspopup="dialog"
      />
    </fieldset>
  );
}
