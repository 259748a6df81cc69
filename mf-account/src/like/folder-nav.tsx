import { useTranslation } from 'react-i18next';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { Select } from 'ui-kit/controls';
import { Icon } from 'ui-kit/core';
import { NavLink, useNavigate } from 'ui-kit/router';
import { type LikeAddress, likeQuery } from './address.ts';
import styles from './like.module.css';

interface FolderNavProps {
  address: LikeAddress;
  folders: readonly FavouriteFolder[];
}

/** The member's folders: beside the list, or one field above it where there is no room. */
export function FolderNav({ address, folders }: FolderNavProps) {
  const { t } = useTranslation('account');
  const go = useNavigate();
  const entries = [
    { id: null, name: t('favourites.all'), count: folders.reduce((sum, folder) => sum + sizeOf(folder), 0), isShared: false },
    ...folders.map((folder) => ({ id: folder.id, name: folder.name, count: sizeOf(folder), isShared: folder.shareKey !== null })),
  ];
  return (
    <>
      <nav aria-label={t('folder.list')} className={styles.folders}>
        <ul>
          {entries.map(({ id, name, count, isShared }) => (
            <li key={id ?? 'all'}>
              <NavLink to={likeQuery(address, { folder: id })} active={id === address.folder} className={styles.folder}>
                <span className={styles.folderName}>{name}</span>
                {isShared && <Icon name="link" size={0.875} />}
                {count > 0 && <span className={styles.count}>{count}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        className={styles.folderSelect}
        label={t('folder.list')}
        value={address.folder ?? 0}
        onChange={(id) => go(likeQuery(address, { folder: id || null }))}
        options={entries.map(({ id, name, count }) => ({ value: id ?? 0, label: count > 0 ? `${name} (${count})` : name }))}
      />
    </>
  );
}

function sizeOf({ counts }: FavouriteFolder): number {
  return counts.album + counts.theme + counts.track;
}
