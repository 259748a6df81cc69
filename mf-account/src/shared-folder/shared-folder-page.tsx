import { useTranslation } from 'react-i18next';
import { playableOf } from 'shared-contracts/events/playable-of';
import { Button, EmptyState, IconButton, Page, requestIntent, useHost } from 'ui-kit/core';
import { LeadLinks, Pager, SectionTabs } from 'ui-kit/member';
import { useLoaderData } from 'ui-kit/router';
import { KINDS, likeQuery, PAGE_SIZE } from '../like/address.ts';
import { WorkRow } from '../like/work-row.tsx';
import { TrackRow } from '../tracks/track-row.tsx';
import trackStyles from '../tracks/tracks.module.css';
import type { SharedFolder } from './load.ts';

/** `/like/:key`: a folder of favourites that a member shares. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const { address, folder } = useLoaderData() as SharedFolder;
  const tracks = folder.list.flatMap(({ track }) => (track ? [track] : []));
  const filled = KINDS.filter((kind) => folder.counts[kind] > 0 || kind === address.kind);

  return (
    <Page
      title={folder.name}
      lead={t('sharedFolder.lead')}
      actions={
        tracks.length > 0 && (
          <Button
            variant="primary"
            icon="play"
            onClick={() => void requestIntent(host, 'player.playAll', { tracks: tracks.map(playableOf) })}
          >
            {t('favourites.playAll')}
          </Button>
        )
      }
    >
      {filled.length > 1 && (
        <SectionTabs
          label={t('favourites.kinds')}
          tabs={filled.map((kind) => ({
            key: kind,
            to: likeQuery(address, { kind }),
            text: t(`favourites.kind.${kind}`),
            active: kind === address.kind,
            count: folder.counts[kind],
          }))}
        />
      )}
      {folder.list.length === 0 ? (
        <EmptyState icon="folder-heart" title={t('sharedFolder.empty')} actions={<LeadLinks to={['music', 'search']} />} />
      ) : (
        <ul className={trackStyles.list} aria-label={folder.name}>
          {folder.list.map((favourite) =>
            favourite.track ? (
              <TrackRow
                key={favourite.dataId}
                track={favourite.track}
                plainSound
                actions={
                  <IconButton
                    icon="heart"
                    size="sm"
                    label={t('sharedFolder.keep', { name: favourite.track.title })}
                    onClick={() =>
                      void requestIntent(
                        host,
                        'favourites.add',
                        {
                          dataId: favourite.dataId,
                          type: favourite.type,
                          musicLibraryTypeId: favourite.track!.musicLibraryTypeId,
                        },
                        { timeoutMs: 0 },
                      )
                    }
                  />
                }
              />
            ) : (
              <WorkRow key={favourite.dataId} favourite={favourite} />
            ),
          )}
        </ul>
      )}
      <Pager page={address.page} size={PAGE_SIZE} total={folder.total} href={(page) => likeQuery(address, { page })} />
    </Page>
  );
}
