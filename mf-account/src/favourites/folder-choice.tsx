import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FavouriteFolder } from 'shared-contracts/api/favourites';
import { checkFolderName, FOLDER_MESSAGES, FOLDER_NAME_MAX, newFolderName } from 'shared-contracts/favourites/folder-name';
import { TextField } from 'ui-kit/controls';
import { Icon, useHost } from 'ui-kit/core';
import styles from './favourites.module.css';

/** A folder of the member, or one that is made with this name. */
export type FolderChoice = { folderId: number } | { newName: string };

interface FolderChoiceListProps {
  folders: readonly FavouriteFolder[];
  choice: FolderChoice;
  onChange(choice: FolderChoice): void;
  /** Refusal of the service. */
  error?: string;
}

/** One of the member's folders, or a new one. */
export function FolderChoiceList({ folders, choice, onChange, error }: FolderChoiceListProps) {
  const { t } = useTranslation('account');
  const group = useId();
  const isNew = 'newName' in choice;
  return (
    <fieldset className={styles.choices} aria-label={t('folder.choose')}>
      {folders.map(({ id, name, counts }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={group} checked={!isNew && choice.folderId === id} onChange={() => onChange({ folderId: id })} />
          <span className={styles.choiceName}>{name}</span>
          <span className={styles.choiceCount}>{counts.album + counts.theme + counts.track || ''}</span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={group} checked={isNew} onChange={() => onChange({ newName: '' })} />
        <span className={styles.choiceName}>{t('folder.new')}</span>
        <Icon name="plus" size={1} />
      </label>
      {isNew && (
        <FolderNameField name={choice.newName} taken={folders} error={error} autoFocus onChange={(newName) => onChange({ newName })} />
      )}
      {!isNew && error && (
        <p role="alert" className={styles.refused}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface FolderNameFieldProps {
  name: string;
  /** Folders that exist: a new one without a name gets the next free default name. */
  taken: readonly FavouriteFolder[];
  onChange(name: string): void;
  error?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Name of a folder, checked as the service checks it. */
export function FolderNameField({ name, taken, onChange, error, autoFocus, ref }: FolderNameFieldProps) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const issue = checkFolderName(name);
  return (
    <TextField
      ref={ref}
      autoFocus={autoFocus}
      label={t('folder.name')}
      hint={t('folder.nameHint', { count: FOLDER_NAME_MAX })}
      placeholder={newFolderName(
        taken.map((folder) => folder.name),
        locale,
      )}
      error={issue ? FOLDER_MESSAGES[issue][locale] : error}
      value={name}
      onChange={onChange}
    />
  );
}
