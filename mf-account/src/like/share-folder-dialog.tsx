import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { withLocale } from 'shared-contracts/locale/locale';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { CopyLink } from '../copy-link/copy-link.tsx';
import styles from './like.module.css';

interface ShareFolderDialogProps {
  folder: FavouriteFolder;
  onShared(): void;
  /** The link opens nothing any more; `message` tells it. */
  onUnshared(message: string): void;
  onClose(): void;
}

/** Link of a folder: whoever has it sees and hears the folder, until the member ends the sharing. */
export function ShareFolderDialog(props: ShareFolderDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Modal
      name="share-folder"
      open
      onClose={props.onClose}
      title={t('folder.shareTitle', { name: props.folder.name })}
      width={480}
      phoneWidth={95}
    >
      <FolderLink {...props} />
    </Modal>
  );
}

function FolderLink({ folder, onShared, onUnshared, onClose }: ShareFolderDialogProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const [key, setKey] = useState(folder.shareKey);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const shared = useRef(onShared);
  shared.current = onShared;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    if (key !== null) return;
    let gone = false;
    setFailure(undefined);
    // stays: a change is finished although the dialog closes.
    host.api.call('userFavorites/shareFavorites', { id: folder.id }, { quiet: true }).then(
      ({ shareKey }) => {
        if (gone) return;
        setKey(shareKey);
        shared.current();
      },
      (error: unknown) => !gone && setFailure(failureText(host, error, 'share folder')),
    );
    return () => {
      gone = true;
    };
  }, [host, folder.id, key, attempt, t]);

  async function endSharing(): Promise<void> {
    try {
      await host.api.call('userFavorites/unshareFavorites', { id: folder.id });
      onUnshared(t('folder.unshared'));
      onClose();
    } catch (error) {
      if (!isApiError(error)) host.report(error, 'share folder');
    }
  }

  if (failure) return <ErrorState onRetry={() => setAttempt(attempt + 1)}>{failure}</ErrorState>;
  if (key === null) return <Skeleton height="12rem" />;
  return (
    <div className={styles.share}>
      <p>{t('folder.shareLead')}</p>
      <CopyLink
        link={`${location.origin}${withLocale(`/like/${encodeURIComponent(key)}`, host.locale)}`}
        label={t('folder.link')}
        copied={t('folder.linkCopied')}
      />
      <Button variant="quiet" danger icon="lock" onClick={() => void endSharing()}>
        {t('folder.unshare')}
      </Button>
    </div>
  );
}
