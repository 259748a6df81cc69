import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import { Drawer } from 'ui-kit/overlay';
import { NavLink, useLocation } from 'ui-kit/router';
import { useDesk, useDeskState, useStaffSession } from '../desk/desk-context.ts';
import styles from './frame.module.css';
import { GROUPS, SECTIONS } from './sections.ts';
import { useCounts } from './use-counts.ts';

/** The menu beside the pages, where the window is wide enough for both. */
export function Menu() {
  const { t } = useTranslation('staff');
  return (
    <nav className={styles.menu} aria-label={t('frame.menu')}>
      <Pages />
    </nav>
  );
}

/** Opens the menu over the page, where the window has no room for it: tables need the width, and the height. */
export function MenuButton() {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className={styles.menuButton}>
      <Button size="sm" icon="menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('frame.pages')}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('frame.menu')} side="left" size="min(18rem, 100vw)" name="staff-menu">
        <nav className={styles.menuOver} aria-label={t('frame.menu')}>
          <Pages />
        </nav>
      </Drawer>
    </div>
  );
}

/** The pages that the role may open, by group, with how much waits in each. */
function Pages() {
  const { t } = useTranslation('staff');
  const { rights } = useStaffSession();
  const counts = useCounts(useDesk(), useDeskState().writes);
  const open = SECTIONS.filter(({ right }) => right === null || rights.includes(right));
  return (
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
  );
}
