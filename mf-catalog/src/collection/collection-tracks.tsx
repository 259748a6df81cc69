import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import type { ListPages } from 'shared-contracts/events/player';
import { usePlayAll } from 'ui-kit/tracks';
import { AsyncPart } from '../layout/async-part.tsx';
import { NothingHere } from '../layout/nothing-here.tsx';
import { useSettled } from '../loading/answer.ts';
import { NumberPager } from '../pager/number-pager.tsx';
import { pagesByNumber } from '../playback/pages-around.ts';
import { ALBUM_TRACKS_PER_PAGE } from '../queries/page-query.ts';
import type { Prices } from '../track-row/price-line.tsx';
import { TrackList } from '../track-row/track-list.tsx';
import { TrackListSkeleton } from '../track-row/track-list-skeleton.tsx';
import styles from './collection-tracks.module.css';

/** The tracks of an album, a theme or a composer, one page of them. */
export interface Collected {
  /** By which the player reads further pages; without it, it plays the tracks of this one. */
  call?: 'album/albumMusicList' | 'indexTheme/themeMusicList';
  id: number;
  tracks: Promise<{ list: Track[]; total: number }>;
  page: number;
  /** Of an album that is sold as a whole there are none. */
  prices?: Prices;
}

interface CollectionTracksProps {
  of: Collected;
  href(page: number): string;
}

/** Tracks of an album, a theme or a composer in their order. */
export function CollectionTracks({ of, href }: CollectionTracksProps) {
  const { t } = useTranslation();
  const { tracks, page, prices } = of;
  return (
    <div className={styles.tracks}>
      <AsyncPart of={tracks} skeleton={<TrackListSkeleton rows={8} />} errorTitle={t('error.list')}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? (
              <NothingHere title={t('empty.plain')} />
            ) : (
              <TrackList tracks={list} pages={pagesOf(of, total)} prices={prices} head plainSound />
            )}
            <NumberPager page={page} pages={Math.ceil(total / ALBUM_TRACKS_PER_PAGE)} href={href} />
          </>
        )}
      </AsyncPart>
    </div>
  );
}

/** Plays a whole collection. The tracks are at hand by the time of a click: a browser lets nothing sound that waits. */
export function usePlayCollection(of: Collected): { ready: boolean; play(): void } {
  const playAll = usePlayAll();
  const { list, total } = useSettled(of.tracks) ?? { list: [], total: 0 };
  return { ready: list.length > 0, play: () => list.length > 0 && playAll(list, pagesOf(of, total)) };
}

function pagesOf({ call, id, page }: Collected, total: number): ListPages | undefined {
  return call && pagesByNumber(call, { id, size: ALBUM_TRACKS_PER_PAGE }, page, total);
}
