import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { checkFolderName } from 'shared-contracts/favourites/folder-name';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import favourites from '../favourites/favourites.module.css';
import { FolderNameField } from '../favourites/folder-choice.tsx';

interface FolderNameDialogProps {
  /** The folder that gets a name; null for a new one. */
  folder: FavouriteFolder | null;
  folders: readonly FavouriteFolder[];
  /** Called with the message that tells what happened. */
  onDone(message: string): void;
  onClose(): void;
}

/** Name of a new folder, or another name of one. */
export function FolderNameDialog({ folder, folders, onDone, onClose }: FolderNameDialogProps) {
  const { t } = useTranslation('account');
  const text = useKitText();
  const host = useHost();
  const [name, setName] = useState(folder?.name ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A folder keeps its name when the field is empty; a new one gets the default name.
  const isSendable = checkFolderName(name) === null && (folder === null || visibleLine(name) !== '');

  async function send(): Promise<void> {
    setBusy(true);
    try {
      if (folder) await host.api.call('userFavorites/updateFavorites', { id: folder.id, name }, { quiet: true });
      else await host.api.call('userFavorites/addFavorites', { name }, { quiet: true });
      onDone(t(folder ? 'folder.renamed' : 'folder.added'));
    } catch (failure) {
      setError(failureText(host, failure, 'folder name'));
      setBusy(false);
    }
  }

  return (
    <Modal name="folder" open onClose={onClose} title={t(folder ? 'folder.rename' : 'folder.new')} width={420} phoneWidth={95}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && isSendable) void send();
        }}
      >
        <FolderNameField
          name={name}
          taken={folders}
          error={error}
          autoFocus
          onChange={(next) => {
            setError(undefined);
            setName(next);
          }}
        />
        <div className={favourites.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" type="submit" busy={busy} disabled={!isSendable}>
            {t(folder ? 'folder.save' : 'folder.create')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
