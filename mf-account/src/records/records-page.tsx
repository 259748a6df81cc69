import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { playableOf } from 'shared-contracts/events/playable-of';
import { Button, EmptyState, IconButton, Page, requestIntent, Tag, useHost } from 'ui-kit/core';
import { formatMoment, LeadLinks, Pager, SectionTabs, useMemberData, useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { RowHeart, TrackRow } from '../tracks/track-row.tsx';
import trackStyles from '../tracks/tracks.module.css';
import { type loadRecords, PAGE_SIZE, type RecordsData, recordsQuery, TABS } from './load.ts';
import styles from './records.module.css';

/** Type of a download: 1 the marked trial, 2 the HD file. */
const TRIAL = 1;

/** `/my/shiting`: what the member played and downloaded, to be played again. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const data = useMemberData<typeof loadRecords>();
  const { tab, page, records, quota } = data;
  const { removePlays, removeDownloads, clear } = useRecordActions();
  const tracks = uniqueTracks(records.list.map(({ track }) => track));

  return (
    <Page title={t('records.title')} lead={t('records.lead')}>
      <SectionTabs
        label={t('records.tabs')}
        tabs={TABS.map((name) => ({ key: name, to: recordsQuery(name), text: t(`records.tab.${name}`), active: name === tab }))}
      />
      {tracks.length > 0 && (
        <div className={`yh-spread ${styles.tools}`}>
          <p className={styles.quota}>{tab === 'downloads' && quota > 0 ? t('records.quota', { count: quota }) : t('records.kept')}</p>
          <div className={styles.actions}>
            <Button icon="play" onClick={() => void requestIntent(host, 'player.playAll', { tracks: tracks.map(playableOf) })}>
              {t('favourites.playAll')}
            </Button>
            {tab === 'plays' && (
              <Button icon="trash" variant="quiet" onClick={() => void clear()}>
                {t('records.clear')}
              </Button>
            )}
          </div>
        </div>
      )}
      {records.list.length === 0 ? (
        <NoRecords tab={tab} quota={quota} />
      ) : (
        <ul className={trackStyles.list} aria-label={t(`records.tab.${tab}`)}>
          {data.tab === 'plays'
            ? data.records.list.map(({ id, track, playedAt, plays }) => (
                <TrackRow
                  key={id}
                  track={track}
                  note={<Moment at={playedAt} more={plays > 1 ? t('records.plays', { count: plays }) : undefined} />}
                  actions={<RowActions track={track} onRemove={() => void removePlays(id)} />}
                />
              ))
            : data.records.list.map(({ id, track, downloadedAt, type }) => (
                <TrackRow
                  key={id}
                  track={track}
                  note={
                    <>
                      <Tag>{t(type === TRIAL ? 'records.trial' : 'records.hd')}</Tag>
                      <Moment at={downloadedAt} />
                    </>
                  }
                  actions={<RowActions track={track} onRemove={() => void removeDownloads(id)} canDownload />}
                />
              ))}
        </ul>
      )}
      <Pager page={page} size={PAGE_SIZE} total={records.total} href={(next) => recordsQuery(tab, next)} />
    </Page>
  );
}

function Moment({ at, more }: { at: string; more?: string }) {
  const { locale } = useHost();
  return (
    <span>
      <time dateTime={at}>{formatMoment(at, locale)}</time>
      {more && ` · ${more}`}
    </span>
  );
}

interface RowActionsProps {
  track: Track;
  canDownload?: boolean;
  onRemove(): void;
}

function RowActions({ track, canDownload = false, onRemove }: RowActionsProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { id, musicLibraryTypeId, title, number } = track;
  return (
    <>
      <RowHeart track={track} />
      {canDownload ? (
        <IconButton
          icon="download"
          size="sm"
          label={t('records.download', { title })}
          onClick={() => void requestIntent(host, 'dialog.download', { id, musicLibraryTypeId, title, number }, { timeoutMs: 0 })}
        />
      ) : (
        <IconButton
          icon="enqueue"
          size="sm"
          className={trackStyles.roomy}
          label={t('records.enqueue', { title })}
          onClick={() => void requestIntent(host, 'player.enqueue', { tracks: [playableOf(track)] })}
        />
      )}
      <IconButton icon="trash" size="sm" label={t('records.remove', { title })} onClick={onRemove} />
    </>
  );
}

function NoRecords({ tab, quota }: Pick<RecordsData, 'tab' | 'quota'>) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon={tab === 'plays' ? 'history' : 'download'}
      title={t(`records.empty.${tab}`)}
      actions={<LeadLinks to={['music', 'source', 'search']} />}
    >
      {tab === 'downloads' && quota > 0 ? t('records.quota', { count: quota }) : t('records.emptyHint')}
    </EmptyState>
  );
}

/** Deletes records, one write at a time. */
function useRecordActions() {
  const { t } = useTranslation('account');
  const host = useHost();
  const { once } = useWrites('records');
  return {
    removePlays: (id: number) => once(() => host.api.call('userPlayRecord/deleteRecord', { ids: [id] }), t('records.removed')),
    removeDownloads: (id: number) => once(() => host.api.call('userDownRecord/deleteRecord', { ids: [id] }), t('records.removed')),
    async clear() {
      const sure = await confirm(host, {
        title: t('records.clearTitle'),
        body: t('records.clearBody'),
        okText: t('records.clear'),
        danger: true,
      });
      if (sure) await once(() => host.api.call('userPlayRecord/clearRecord', {}), t('records.cleared'));
    },
  };
}

function uniqueTracks(tracks: readonly Track[]): Track[] {
  return [...new Map(tracks.map((track) => [track.id, track])).values()];
}
