import { useTranslation } from 'react-i18next';
import type { SongState } from 'shared-contracts/composer/song-rules';
import { Cover, formatFen, Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatDay, formatNumber } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { songAddress } from './address.ts';
import type { SongRow } from './load.ts';
import styles from './songs.module.css';
import type { Earned } from './use-earned.ts';

const TONES: Record<SongState, TagProps['tone']> = {
  draft: 'plain',
  auditing: 'warning',
  passed: 'success',
  rejected: 'danger',
  revokeRequested: 'warning',
  released: 'plain',
};

/** State of a song as a coloured word. */
export function StateTag({ state }: { state: SongState }) {
  const { t } = useTranslation('composer');
  return <Tag tone={TONES[state]}>{t(`song.state.${state}`)}</Tag>;
}

/** The state, that of a waiting change, and what comes next. */
export function SongStanding({ song: { state, change, releasesAt } }: { song: SongRow }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const day = releasesAt ? formatDay(releasesAt, locale) : '';
  return (
    <span className={styles.standing}>
      <span className={styles.tags}>
        <StateTag state={state} />
        {change && <Tag tone={TONES[change]}>{t('songs.change', { state: t(`song.state.${change}`) })}</Tag>}
      </span>
      <span className={styles.minor}>{change ? t(`songs.next.change.${change as 'draft'}`) : t(`songs.next.${state}`, { day })}</span>
    </span>
  );
}

/** Cover and title, which open the song. */
export function SongTitle({ song: { id, title, image, coverSeed } }: { song: SongRow }) {
  const { t } = useTranslation('composer');
  return (
    <span className={styles.title}>
      <Cover seed={coverSeed} image={image} size={3} />
      <Link to={songAddress(id)} className={styles.link}>
        {title || t('songs.untitled')}
      </Link>
    </span>
  );
}

/** What a song has brought in; a dash before it was on sale. */
export function useSongNumbers(earned: Earned) {
  const { locale } = useHost();
  return ({ id, track, plays, licences }: SongRow) => ({
    plays: track ? formatNumber(plays, locale) : '–',
    licences: track ? formatNumber(licences, locale) : '–',
    earned: track && earned ? formatFen(earned.get(id) ?? 0, locale) : '–',
  });
}
