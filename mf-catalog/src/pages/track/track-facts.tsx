import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { formatTime } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { searchPath, tagPath } from '../../address/paths.ts';
import { type Fact, FactList } from '../../layout/fact-list.tsx';
import { arePlaysShown } from '../../layout/worth-showing.ts';
import { ComposerName } from '../../track-row/composer-name.tsx';
import styles from './track.module.css';

/** Facts for the decision: length, tempo, key, tags, description. */
export function TrackFacts({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  const facts: Fact[] = [
    [t('track.length'), formatTime(track.duration)],
    ...(track.bpm === null ? [] : [[t('track.tempo'), t('units.bpm', { bpm: Math.round(track.bpm) })] as Fact]),
    ...(track.musicKey === null ? [] : [[t('track.key'), writtenKey(track.musicKey)] as Fact]),
    ...(track.loudness === null
      ? []
      : [[t('track.loudness'), t('track.loudnessValue', { value: track.loudness.toFixed(1).replace('-', '−') })] as Fact]),
    ...(track.composer === '' ? [] : [[t('track.composer'), <ComposerName key="composer" track={track} />] as Fact]),
    ...(track.brandId !== null && track.brandName
      ? [
          [
            t('track.brand'),
            <Link key="brand" to={searchPath({ brand: track.brandId })}>
              {track.brandName}
            </Link>,
          ] as Fact,
        ]
      : []),
    ...(arePlaysShown(track.playCount) ? [[t('track.plays'), t('track.playsValue', { count: track.playCount })] as Fact] : []),
  ];
  return (
    <section aria-labelledby="facts-title" className={styles.facts}>
      <h2 id="facts-title" className={styles.subtitle}>
        {t('track.facts')}
      </h2>
      {track.description && <p className={styles.description}>{track.description}</p>}
      <FactList facts={facts} className={styles.factList} />
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
