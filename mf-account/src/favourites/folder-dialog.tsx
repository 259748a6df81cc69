import { useState } from 'react';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { checkFolderName } from 'shared-contracts/favourites/folder-name';
import type { HostProps } from 'shared-contracts/host';
import { Button, ErrorState, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { failureText, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import styles from './favourites.module.css';
import { type FolderChoice, FolderChoiceList } from './folder-choice.tsx';

interface FolderDialogProps {
  open: boolean;
  title: string;
  /** Name of the button that sends the choice. */
  action: string;
  /** Folder that cannot be chosen: the one that something is moved out of. */
  except?: number;
  /** Does what the dialog is for; a rejection is shown in the dialog. */
  onChoose(folderId: number): Promise<void>;
  onClose(): void;
}

/** Lets the member choose a folder, or make one, and does something with it. */
export function FolderDialog({ open, title, action, except, onChoose, onClose }: FolderDialogProps) {
  return (
    <Modal name="favourites" open={open} onClose={onClose} title={title} width={420} phoneWidth={95}>
      <FolderForm action={action} except={except} onChoose={onChoose} onClose={onClose} />
    </Modal>
  );
}

function FolderForm({ action, except, onChoose, onClose }: Omit<FolderDialogProps, 'open' | 'title'>) {
  const { answer, retry } = useCall('userFavorites/favoritesList', {});
  if (answer.status === 'loading') return <FolderSkeleton />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return (
    <ChooseFolder folders={answer.data.list.filter(({ id }) => id !== except)} action={action} onChoose={onChoose} onClose={onClose} />
  );
}

function FolderSkeleton() {
  const text = useKitText();
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={text('loading')}>
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </div>
  );
}

interface ChooseFolderProps extends Omit<FolderDialogProps, 'open' | 'title' | 'except'> {
  folders: readonly FavouriteFolder[];
}

function ChooseFolder({ folders, action, onChoose, onClose }: ChooseFolderProps) {
  const host = useHost();
  const text = useKitText();
  const [choice, setChoice] = useState<FolderChoice>(() => firstChoice(folders));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(at: HostProps): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const folderId = await folderOf(at, choice);
      // A new folder is made once, also when the next step fails and is tried again.
      setChoice({ folderId });
      await onChoose(folderId);
    } catch (failure) {
      setError(failureText(at, failure, 'favourites'));
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && isSendable(choice)) void send(host);
      }}
    >
      <FolderChoiceList
        folders={folders}
        choice={choice}
        error={error}
        onChange={(next) => {
          setError(undefined);
          setChoice(next);
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={!isSendable(choice)}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** The first folder, which is the default one; a new one when there is none yet. */
function firstChoice(folders: readonly FavouriteFolder[]): FolderChoice {
  const first = folders[0];
  return first ? { folderId: first.id } : { newName: '' };
}

/** True when a choice can be sent: an existing folder, or a name that the service will take. */
function isSendable(choice: FolderChoice): boolean {
  return !('newName' in choice) || checkFolderName(choice.newName) === null;
}

/** Id of the chosen folder; makes a new one first. */
async function folderOf(host: HostProps, choice: FolderChoice): Promise<number> {
  if (!('newName' in choice)) return choice.folderId;
  const { id } = await host.api.call('userFavorites/addFavorites', { name: choice.newName }, { quiet: true });
  return id;
}
