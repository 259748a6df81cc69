import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Favourite, FavouriteFolder } from 'shared-contracts/api/favourites';
import type { LikeActions } from './use-like-actions.ts';

const FolderDialog = lazy(async () => ({ default: (await import('../favourites/folder-dialog.tsx')).FolderDialog }));
const FolderNameDialog = lazy(async () => ({ default: (await import('./folder-name-dialog.tsx')).FolderNameDialog }));
const ShareFolderDialog = lazy(async () => ({ default: (await import('./share-folder-dialog.tsx')).ShareFolderDialog }));

/** The dialog that the page shows. */
export type LikeDialog =
  | { name: 'newFolder' }
  | { name: 'rename' | 'share'; folder: FavouriteFolder }
  | { name: 'move'; favourites: readonly Favourite[] };

interface LikeDialogsProps {
  dialog: LikeDialog | null;
  folders: readonly FavouriteFolder[];
  /** Folder of the page; null for all favourites. */
  current: FavouriteFolder | null;
  actions: LikeActions;
  onClose(): void;
}

/** Dialogs of the like page, each loaded when it first opens. */
export function LikeDialogs({ dialog, folders, current, actions, onClose }: LikeDialogsProps) {
  const { t } = useTranslation('account');
  if (!dialog) return null;
  return (
    <Suspense>
      {dialog.name === 'move' && (
        <FolderDialog
          open
          title={t('favourites.moveTitle', { count: dialog.favourites.length })}
          action={t('favourites.moveHere')}
          except={current?.id}
          onChoose={async (folderId) => {
            await actions.move(dialog.favourites, folderId);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {(dialog.name === 'newFolder' || dialog.name === 'rename') && (
        <FolderNameDialog
          folder={dialog.name === 'rename' ? dialog.folder : null}
          folders={folders}
          onDone={(message) => {
            actions.done(message);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {dialog.name === 'share' && (
        <ShareFolderDialog folder={dialog.folder} onShared={actions.refresh} onUnshared={actions.done} onClose={onClose} />
      )}
    </Suspense>
  );
}
