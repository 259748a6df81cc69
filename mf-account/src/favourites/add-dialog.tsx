import { useTranslation } from 'react-i18next';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import { useHost } from 'ui-kit/core';
import type { DialogProps } from 'ui-kit/member';
import { FolderDialog } from './folder-dialog.tsx';

/** Adds one work to a folder that the member chooses. */
export default function AddFavouriteDialog({ payload, open, onClose }: DialogProps<IntentPayload<'favourites.add'>, object>) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { dataId, type, musicLibraryTypeId } = payload;

  async function add(favoritesId: number): Promise<void> {
    await host.api.call('userFavoritesData/favoritesData', { favoritesId, dataId, type, musicLibraryTypeId }, { quiet: true });
    host.bus.emit('favourites.changed', { dataId, type, musicLibraryTypeId, favorites: 1 });
    host.bus.emit('toast.show', { kind: 'success', message: t('favourites.added') });
    onClose({});
  }

  return (
    <FolderDialog open={open} title={t('favourites.addTitle')} action={t('favourites.add')} onChoose={add} onClose={() => onClose({})} />
  );
}
