import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { EmptyState } from 'ui-kit/core';
import { AsyncPart } from '../layout/async-part.tsx';
import { useSettled } from '../loading/answer.ts';
import { NumberPager } from '../pager/number-pager.tsx';
import { usePlayControl } from '../playback/use-playback.ts';
import { ALBUM_TRACKS_PER_PAGE } from '../queries/page-query.ts';
import { TrackList } from '../track-row/track-list.tsx';
import { TrackListSkeleton } from '../track-row/track-list-skeleton.tsx';
import styles from './collection-tracks.module.css';

interface CollectionTracksProps {
  tracks: Promise<{ list: Track[]; total: number }>;
  page: number;
  href(page: number): string;
}

/** Tracks of an album or theme in their order. */
export function CollectionTracks({ tracks, page, href }: CollectionTracksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tracks}>
      <AsyncPart of={tracks} skeleton={<TrackListSkeleton rows={8} />} errorTitle={t('error.list')}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <EmptyState title={t('empty.plain')} /> : <TrackList tracks={list} head />}
            <NumberPager page={page} pages={Math.ceil(total / ALBUM_TRACKS_PER_PAGE)} href={href} />
          </>
        )}
      </AsyncPart>
    </div>
  );
}

/** Plays a whole collection. The tracks are at hand by the time of a click: a browser lets nothing sound that waits. */
export function usePlayCollection(tracks: Promise<{ list: Track[] }>): { ready: boolean; play(): void } {
  const { playAll } = usePlayControl();
  const list = useSettled(tracks)?.list ?? [];
  return { ready: list.length > 0, play: () => list.length > 0 && playAll(list) };
}
