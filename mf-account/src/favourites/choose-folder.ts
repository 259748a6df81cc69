import { checkFolderName } from 'shared-contracts/favourites/folder-name';
import type { HostProps } from 'shared-contracts/host';
import type { FolderChoice } from './folder-choice.tsx';

/** True when a choice can be sent: an existing folder, or a name that the service will take. */
export function isSendable(choice: FolderChoice): boolean {
  return !('newName' in choice) || checkFolderName(choice.newName) === null;
}

/** Id of the chosen folder; makes a new one first. */
export async function folderOf(host: HostProps, choice: FolderChoice): Promise<number> {
  if (!('newName' in choice)) return choice.folderId;
  const { id } = await host.api.call('userFavorites/addFavorites', { name: choice.newName }, { quiet: true });
  return id;
}
