import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { commonTags } from 'shared-contracts/search/common-tags';
import { formatTime, LicencePrice } from 'ui-kit/core';
import { searchPath } from '../../address/paths.ts';
import { type Fact, FactList } from '../../layout/fact-list.tsx';
import { TagLinks } from '../../layout/tag-links.tsx';
import styles from './theme-summary.module.css';

const MOST_TAGS = 6;

/** What the tracks of a theme have in common, on a wide screen: their range, their tags, what one costs. */
export function ThemeSummary({ tracks }: { tracks: readonly Track[] }) {
  const { t } = useTranslation();
  const tempos = tracks.flatMap(({ bpm }) => (bpm === null ? [] : [Math.round(bpm)]));
  const prices = tracks.flatMap(({ price, base }) => (price === null ? [] : [{ price, originalPrice: null, base }]));
  const cheapest = prices.reduce<(typeof prices)[number] | null>((least, one) => (least && least.price <= one.price ? least : one), null);
  const facts: Fact[] = [
    ...(tempos.length === 0 ? [] : [[t('track.tempo'), t('units.bpm', { bpm: range(tempos, String) })] as Fact]),
    [
      t('track.length'),
      range(
        tracks.map(({ duration }) => Math.round(duration)),
        formatTime,
      ),
    ],
    ...(cheapest === null ? [] : [[t('theme.price'), <LicencePrice key="price" of={cheapest} from />] as Fact]),
  ];
  return (
    <>
      <FactList facts={facts} className={styles.facts} />
      <TagLinks label={t('theme.tags')} tags={commonTags(tracks, MOST_TAGS)} href={(id) => searchPath({ tags: [id] })} />
    </>
  );
}

/** Lowest and highest value; one where both read the same. */
function range(values: readonly number[], write: (value: number) => string): string {
  return [...new Set([write(Math.min(...values)), write(Math.max(...values))])].join('–');
}
