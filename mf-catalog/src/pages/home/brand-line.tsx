import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Link } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import styles from './home.module.css';

/** The labels of the catalogue by their names. */
export function BrandLine({ brands }: { brands: CallResponse<'brand/getList'>['list'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.brands}>
      {brands.map(({ id, name, albumCount }) => (
        <li key={id}>
          <Link to={searchPath({ brand: id })} className={styles.brand}>
            {name}
            <span className={styles.brandCount}>{t('units.albums', { count: albumCount })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
