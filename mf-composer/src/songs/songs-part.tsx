import { useTranslation } from 'react-i18next';
import { SONG_STATES } from 'shared-contracts/composer/song-rules';
import { FindField } from 'ui-kit/controls';
import { buttonClass, EmptyState } from 'ui-kit/core';
import { Pager, SectionTabs, useFilters } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { PAGE_SIZE, type SongsAddress, songAddress, songsQuery } from './address.ts';
import type { Songs, SongsData } from './load.ts';
import { SongCards } from './song-cards.tsx';
import { SongTable } from './song-table.tsx';
import styles from './songs.module.css';
import { useEarned } from './use-earned.ts';
import { useNarrow } from './use-narrow.ts';

/** The songs of a composer: found by state and words, each with what comes next. */
export function SongsPart({ address, songs }: SongsData) {
  const { t } = useTranslation('composer');
  const isNarrow = useNarrow();
  const earned = useEarned();
  const all = Object.values(songs.counts).reduce((sum, count) => sum + count, 0);
  if (all === 0 && address.find === '') return <NoSongs />;
  const List = isNarrow ? SongCards : SongTable;
  return (
    <>
      <div className={`yh-spread ${styles.tools}`}>
        <Find key={address.find} address={address} />
        <NewSong />
      </div>
      <States address={address} counts={songs.counts} all={all} />
      {songs.list.length === 0 ? (
        <EmptyState icon="music" title={t('songs.noneFound')}>
          {t('songs.noneFoundHint')}
        </EmptyState>
      ) : (
        <List songs={songs.list} earned={earned} />
      )}
      <Pager page={address.page} size={PAGE_SIZE} total={songs.total} href={(page) => songsQuery({ ...address, page })} />
    </>
  );
}

function NewSong() {
  const { t } = useTranslation('composer');
  return (
    <Link to={songAddress()} className={buttonClass({ variant: 'primary' })}>
      {t('songs.new')}
    </Link>
  );
}

/** Nothing was uploaded yet: what to do, and what then happens. */
function NoSongs() {
  const { t } = useTranslation('composer');
  return (
    <EmptyState icon="upload" title={t('songs.none')} actions={<NewSong />}>
      {t('songs.noneHint')}
    </EmptyState>
  );
}

/** States that have songs, each with how many. */
function States({ address, counts, all }: { address: SongsAddress; counts: Songs['counts']; all: number }) {
  const { t } = useTranslation('composer');
  const states = SONG_STATES.filter((state) => counts[state] > 0 || state === address.state);
  return (
    <SectionTabs
      label={t('songs.states')}
      tabs={[null, ...states].map((state) => ({
        key: state ?? 'all',
        to: songsQuery({ ...address, state, page: 1 }),
        text: state === null ? t('songs.all') : t(`song.state.${state}`),
        count: state === null ? all : counts[state],
        active: state === address.state,
      }))}
    />
  );
}

function Find({ address }: { address: SongsAddress }) {
  const { t } = useTranslation('composer');
  const show = useFilters(address, songsQuery);
  return <FindField label={t('songs.find')} find={address.find} onFind={(find) => show({ find })} />;
}
