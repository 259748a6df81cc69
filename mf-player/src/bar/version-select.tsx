import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { Select } from 'ui-kit/controls';
import { formatTime } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePlayer, useTrack } from './player-context.ts';
import { useStore } from './use-store.ts';

/** The versions of the work; another one goes on at the same second. */
export function VersionSelect() {
  const { t } = useTranslation('player');
  const { engine, work } = usePlayer();
  const track = useTrack();
  const versions = useStore(work.versions);
  // The length of the current version is already shown next to the waveform.
  const labelOf = ({ id, name, duration }: Playable) =>
    id === track?.id ? name || t('version') : t('versionOf', { name: name || t('version'), time: formatTime(duration) });
  return (
    <Select
      className={styles.versions}
      label={t('version')}
      disabled={versions.length < 2}
      value={track?.id ?? 0}
      options={track ? versions.map((version) => ({ value: version.id, label: labelOf(version) })) : [{ value: 0, label: t('version') }]}
      onChange={(id) => {
        const version = versions.find((known) => known.id === id);
        if (version) engine.switchVersion(version);
      }}
    />
  );
}
