import { useTranslation } from 'react-i18next';
import { KEYWORDS_MAX } from 'shared-contracts/search/keywords';
import { Icon } from 'ui-kit/core';
import type { ListNote } from '../../loading/source.ts';
import styles from './list-notes.module.css';

/** Explains why a list differs from what its address requested. */
export function ListNotes({ notes }: { notes: readonly ListNote[] }) {
  const { t } = useTranslation();
  return notes.map((note) => (
    <p key={note} className={styles.note} role="status">
      <Icon name="info" size={1} />
      {t(`list.note.${note}`, { max: KEYWORDS_MAX })}
    </p>
  ));
}
