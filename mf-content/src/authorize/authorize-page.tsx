import { useTranslation } from 'react-i18next';
import { Announcement } from 'ui-kit/announced';
import { Link, NavLink, useSearchParams } from 'ui-kit/router';
import styles from './authorize.module.css';

/** Parts of the licensing guide by the query `type`: 1 introduction, 2 procedure, 4 questions. */
const TYPES = ['1', '2', '4'] as const;

/** The licensing guide, announced: the query chooses the part. */
export function AuthorizePage() {
  const { t } = useTranslation('content');
  const [query] = useSearchParams();
  const type = TYPES.find((known) => known === query.get('type')) ?? TYPES[0];
  return (
    <>
      <nav aria-label={t('pages.authorize.title')} className={styles.parts}>
        {TYPES.map((each) => (
          <NavLink key={each} to={`/authorize?type=${each}`} active={each === type} className={styles.part} activeClassName={styles.here}>
            {t(`authorizeTypes.${each}.title`)}
          </NavLink>
        ))}
        {/* A page of another unit. */}
        <Link to="/authorize/price" className={styles.part}>
          {t('authorizePrices')}
        </Link>
      </nav>
      <Announcement
        title={t(`authorizeTypes.${type}.title`)}
        lead={t(`authorizeTypes.${type}.lead`)}
        leadsTo={['music', 'contact']}
        art={`authorize ${type}`}
      />
    </>
  );
}
