import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import { formatTime } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { searchPath, tagPath } from '../../address/paths.ts';
import styles from './track.module.css';

/** Facts for the decision: length, tempo, key, tags, description. */
export function TrackFacts({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  const facts: Array<[string, React.ReactNode]> = [
    [t('track.length'), formatTime(track.duration)],
    ...(track.bpm === null ? [] : [[t('track.tempo'), t('units.bpm', { bpm: Math.round(track.bpm) })] as [string, string]]),
    ...(track.musicKey === null ? [] : [[t('track.key'), track.musicKey] as [string, string]]),
    ...(track.loudness === null
      ? []
      : [[t('track.loudness'), t('track.loudnessValue', { value: track.loudness.toFixed(1) })] as [string, string]]),
    ...(track.composer === '' ? [] : [[t('track.composer'), track.composer] as [string, string]]),
    ...(track.brandId !== null && track.brandName
      ? [
          [
            t('track.brand'),
            <Link key="brand" to={searchPath({ brand: track.brandId })}>
              {track.brandName}
            </Link>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(track.playCount === 0 ? [] : [[t('track.plays'), t('track.playsValue', { count: track.playCount })] as [string, string]]),
  ];
  return (
    <section aria-labelledby="facts-title" className={styles.facts}>
      <h2 id="facts-title" className={styles.subtitle}>
        {t('track.facts')}
      </h2>
      {track.description && <p className={styles.description}>{track.description}</p>}
      <dl className={styles.factList}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {track.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('track.tags')}>
          {track.tags.map((tag) => (
            <li key={tag.id}>
              <Link to={tagPath(track.musicLibraryTypeId, tag.id)} className={styles.tag}>
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
