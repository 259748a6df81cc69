import { useTranslation } from 'react-i18next';
import { formatTime, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatDay } from 'ui-kit/member';
import type { SongRow } from './load.ts';
import { SongActions } from './song-actions.tsx';
import { SongStanding, SongTitle, useSongNumbers } from './song-facts.tsx';
import type { Earned } from './use-earned.ts';

/** Songs on a desktop. */
export function SongTable({ songs, earned }: { songs: SongRow[]; earned: Earned }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const numbers = useSongNumbers(earned);
  return (
    <Table<SongRow>
      rowKey="id"
      pagination={false}
      dataSource={songs}
      columns={[
        { key: 'title', title: t('songs.column.title'), render: (_, song) => <SongTitle song={song} /> },
        { key: 'state', title: t('songs.column.state'), render: (_, song) => <SongStanding song={song} /> },
        { key: 'files', title: t('songs.column.files'), align: 'right', render: (_, { files }) => files },
        {
          key: 'length',
          title: t('songs.column.length'),
          align: 'right',
          render: (_, { duration }) => (duration === null ? '–' : formatTime(duration)),
        },
        { key: 'plays', title: t('songs.column.plays'), align: 'right', render: (_, song) => numbers(song).plays },
        { key: 'licences', title: t('songs.column.licences'), align: 'right', render: (_, song) => numbers(song).licences },
        { key: 'earned', title: t('songs.column.earned'), align: 'right', render: (_, song) => numbers(song).earned },
        {
          key: 'changed',
          title: t('songs.column.changed'),
          render: (_, { updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt, locale)}</time>,
        },
        { key: 'actions', title: t('songs.column.actions'), render: (_, song) => <SongActions song={song} /> },
      ]}
    />
  );
}
