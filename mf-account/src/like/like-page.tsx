import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Page, useEvent } from 'ui-kit/core';
import { LeadLinks, Pager, type SectionTab, SectionTabs, useMemberData } from 'ui-kit/member';
import { useRevalidator } from 'ui-kit/router';
import { KINDS, type LikeAddress, likeQuery, PAGE_SIZE, typeOf } from './address.ts';
import { FavouriteList } from './favourite-list.tsx';
import { FolderHead } from './folder-head.tsx';
import { FolderNav } from './folder-nav.tsx';
import styles from './like.module.css';
import { type LikeDialog, LikeDialogs } from './like-dialogs.tsx';
import type { LikeData, loadLike } from './load.ts';
import { useLikeActions } from './use-like-actions.ts';

/** `/my/like`: the member's favourites in folders. */
export function Component() {
  const { t } = useTranslation('account');
  const data = useMemberData<typeof loadLike>();
  const { address, folders, favourites } = data;
  const { revalidate } = useRevalidator();
  const actions = useLikeActions(address);
  const [dialog, setDialog] = useState<LikeDialog | null>(null);
  const folder = folders.find(({ id }) => id === address.folder) ?? null;

  // Favourites that were added or taken back elsewhere: in the player, in another row.
  useEvent('favourites.changed', ({ dataId, type, favorites }) => {
    const isShown = type === typeOf(address.kind) && favourites.list.some((favourite) => favourite.dataId === dataId);
    if (isShown !== (favorites === 1)) void revalidate();
  });

  useEvent('cart.works', ({ dataIds }) => {
    if (favourites.list.some(({ track }) => track && dataIds.includes(track.id))) void revalidate();
  });

  return (
    <Page
      title={t('like.title')}
      lead={t('like.lead')}
      actions={
        <Button icon="plus" onClick={() => setDialog({ name: 'newFolder' })}>
          {t('folder.new')}
        </Button>
      }
    >
      <div className={styles.columns}>
        <FolderNav address={address} folders={folders} />
        <div className={styles.content}>
          <FolderHead folder={folder} favourites={favourites} kind={address.kind} actions={actions} onDialog={setDialog} />
          <SectionTabs label={t('favourites.kinds')} tabs={tabsOf(data, t)} />
          {favourites.list.length === 0 ? (
            <NoFavourites address={address} />
          ) : (
            // Another part of the page has another selection.
            <FavouriteList
              key={likeQuery(address, { page: address.page })}
              favourites={favourites.list}
              kind={address.kind}
              actions={actions}
              onMove={(chosen) => setDialog({ name: 'move', favourites: chosen })}
            />
          )}
          <Pager page={address.page} size={PAGE_SIZE} total={favourites.total} href={(page) => likeQuery(address, { page })} />
        </div>
      </div>
      <LikeDialogs dialog={dialog} folders={folders} current={folder} actions={actions} onClose={() => setDialog(null)} />
    </Page>
  );
}

function tabsOf({ address, folders }: LikeData, t: (key: string) => string): SectionTab[] {
  const counted = folders.filter(({ id }) => address.folder === null || id === address.folder);
  return KINDS.map((kind) => ({
    key: kind,
    to: likeQuery(address, { kind }),
    text: t(`favourites.kind.${kind}`),
    active: kind === address.kind,
    count: counted.reduce((sum, { counts }) => sum + counts[kind], 0),
  }));
}

/** Where the visitor finds something to keep, by what is missing. */
const SOURCES = {
  track: { path: 'music', more: 'hot' },
  album: { path: 'hot', more: 'music' },
  theme: { path: 'themes', more: 'music' },
} as const;

function NoFavourites({ address }: { address: LikeAddress }) {
  const { t } = useTranslation('account');
  const { kind } = address;
  const { path, more } = SOURCES[kind];
  return (
    <EmptyState icon="folder-heart" title={t(`favourites.empty.${kind}`)} actions={<LeadLinks to={[path, more, 'search']} />}>
      {t('favourites.emptyHint')}
    </EmptyState>
  );
}
