import { useTranslation } from 'react-i18next';
import { formatTime } from 'ui-kit/core';
import { Select } from 'ui-kit/form';
import styles from './bar.module.css';
import { usePlayer, useStore, useTrack } from './player-context.ts';

/** The versions of the work; another one goes on at the same second. */
export function VersionSelect() {
  const { t } = useTranslation('player');
  const { engine, work } = usePlayer();
  const track = useTrack();
  const versions = useStore(work.versions);
  return (
    <Select
      className={styles.versions}
      variant="quiet"
      label={t('version')}
      hideLabel
      disabled={versions.length < 2}
      value={track?.id ?? 0}
      options={
        track
          ? versions.map(({ id, name, duration }) => ({
              value: id,
              label: t('versionOf', { name: name || t('version'), time: formatTime(duration) }),
            }))
          : [{ value: 0, label: t('version') }]
      }
      onChange={(id) => {
        const version = versions.find((known) => known.id === id);
        if (version) engine.switchVersion(version);
      }}
    />
  );
}
