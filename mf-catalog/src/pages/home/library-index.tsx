import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Link } from 'ui-kit/router';
import styles from './home.module.css';

const EFFECTS = 4;

/** The libraries with what is in them. */
export function LibraryIndex({ libraries }: { libraries: CallResponse<'musicLibraryType/getList'>['list'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.libraries}>
      {libraries.map(({ id, name, description, path, count }) => (
        <li key={id} className={styles.library}>
          <h3 className={styles.libraryName}>
            <Link to={path} className={styles.libraryLink}>
              {name}
            </Link>
          </h3>
          <p className={styles.libraryAbout}>{description}</p>
          <p className={styles.libraryCount}>{t(id === EFFECTS ? 'units.effects' : 'units.tracks', { count })}</p>
        </li>
      ))}
    </ul>
  );
}
