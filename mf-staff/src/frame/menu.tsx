import { useTranslation } from 'react-i18next';
import { NavLink } from 'ui-kit/router';
import { useDesk, useDeskState, useStaffSession } from '../desk/desk-context.ts';
import styles from './frame.module.css';
import { GROUPS, SECTIONS } from './sections.ts';
import { useCounts } from './use-counts.ts';

/** The pages that the role may open, by group, with how much waits in each. */
export function Menu() {
  const { t } = useTranslation('staff');
  const { rights } = useStaffSession();
  const counts = useCounts(useDesk(), useDeskState().writes);
  const open = SECTIONS.filter(({ right }) => right === null || rights.includes(right));
  return (
    <nav className={styles.menu} aria-label={t('frame.menu')}>
      <div className={styles.groups}>
        {GROUPS.filter((group) => open.some((section) => section.group === group)).map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <p className={styles.group} aria-hidden="true">
              {t(`group.${group}`)}
            </p>
            <ul>
              {open
                .filter((section) => section.group === group)
                .map((section) => {
                  const waits = counts?.kinds.find(({ kind }) => kind === section.work)?.waiting ?? 0;
                  const own = { work: counts?.mine, proposals: counts?.proposals }[section.name as string];
                  const count = own ?? waits;
                  return (
                    <li key={section.name}>
                      <NavLink to={section.path} end className={styles.item}>
                        {t(`section.${section.name}`)}
                        {count > 0 && <span className={styles.count}>{count}</span>}
                      </NavLink>
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
