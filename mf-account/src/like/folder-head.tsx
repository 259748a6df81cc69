import { useTranslation } from 'react-i18next';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { Button, IconButton } from 'ui-kit/core';
import { Dropdown } from 'ui-kit/floating';
import type { Kind } from './address.ts';
import styles from './like.module.css';
import type { LikeDialog } from './like-dialogs.tsx';
import type { LikeData } from './load.ts';
import type { LikeActions } from './use-like-actions.ts';

interface FolderHeadProps {
  /** Null: all favourites. */
  folder: FavouriteFolder | null;
  kind: Kind;
  favourites: LikeData['favourites'];
  actions: LikeActions;
  onDialog(dialog: LikeDialog): void;
}

/** Name of the folder, and what can be done with the whole of it. */
export function FolderHead({ folder, kind, favourites, actions, onDialog }: FolderHeadProps) {
  const { t } = useTranslation('account');
  const tracks = favourites.list.flatMap(({ track }) => (track ? [track] : []));
  const isPart = favourites.total > favourites.list.length;
  return (
    <div className={`yh-spread ${styles.head}`}>
      <h2 className={styles.name}>{folder ? folder.name : t('favourites.all')}</h2>
      <div className={styles.headActions}>
        {kind === 'track' && tracks.length > 0 && (
          <Button variant="primary" icon="play" onClick={() => actions.playAll(tracks)}>
            {t(isPart ? 'favourites.playPage' : 'favourites.playAll')}
          </Button>
        )}
        {folder && (
          <>
            <Button icon="share" onClick={() => onDialog({ name: 'share', folder })}>
              {t('folder.share')}
            </Button>
            <Dropdown
              align="end"
              items={[
                { key: 'rename', label: t('folder.rename'), icon: 'edit', onSelect: () => onDialog({ name: 'rename', folder }) },
                // The default folder takes what is added without a choice.
                ...(folder.isDefault
                  ? []
                  : [
                      {
                        key: 'delete',
                        label: t('folder.delete'),
                        icon: 'trash' as const,
                        danger: true,
                        onSelect: () => void actions.deleteFolder(folder, favourites.list),
                      },
                    ]),
              ]}
            >
              <IconButton icon="more" variant="secondary" label={t('folder.more')} />
            </Dropdown>
          </>
        )}
      </div>
    </div>
  );
}
