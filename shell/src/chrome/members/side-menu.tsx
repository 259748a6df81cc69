import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_POWERS, type TeamPower } from 'shared-contracts/team/powers';
import type { IconName } from 'ui-kit/core';
import { Icon, useSession, VisuallyHidden } from 'ui-kit/core';
import { logOut } from '../actions/log-out.ts';
import { useAddress, useChrome, usePage } from '../chrome-context.ts';
import { composerPath, useIsComposer } from './composer.ts';
import { useMember } from './member.tsx';
import styles from './members.module.css';
import { TEAM, TEAM_REQUESTS, useWaiting } from './waiting.ts';

export function SideMenu() {
  const { t } = useTranslation();
  const { host, session } = useChrome();
  const { isTeam, signedIn } = useSession();
  const { info } = useMember();
  const waiting = useWaiting();
  const { path } = usePage();
  const address = useAddress();
  const items = sideItemsFor(isTeam, info?.powers, useIsComposer());
  const active = activeItem(items, path);
  const menu = useRef<HTMLElement>(null);
  const activePath = active?.path;

  // On a phone the menu is one line that scrolls: it shows where the member is.
  useLayoutEffect(() => {
    const link = activePath === undefined ? null : menu.current?.querySelector('[aria-current]');
    if (!menu.current || !link) return;
    const [line, entry] = [menu.current.getBoundingClientRect(), link.getBoundingClientRect()];
    menu.current.scrollLeft += entry.left + entry.width / 2 - (line.left + line.width / 2);
  }, [activePath]);

  return (
    <nav ref={menu} className={styles.side} aria-label={t('my.menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <a
              href={address(item.path === TEAM && waiting > 0 ? TEAM_REQUESTS : item.path)}
              aria-current={item !== active ? undefined : item.path === path ? 'page' : 'true'}
            >
              <Icon name={item.icon} size={1.125} />
              {t(item.label)}
              {item.path === TEAM && waiting > 0 && (
                <span className={styles.waiting}>
                  <span aria-hidden="true">{waiting}</span>
                  <VisuallyHidden>{t('my.waiting', { count: waiting })}</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
        {signedIn && (
          <li>
            <button type="button" onClick={() => void logOut(host, session, { title: t('user.logOutQuestion'), ok: t('user.logOut') })}>
              <Icon name="sign-out" size={1.125} />
              {t('user.logOut')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The entry of this page, when the signed-in member of a team is known to have no power for it. */
export function useMissingPower(): SideItem | null {
  const { isTeam, signedIn } = useSession();
  const { info } = useMember();
  const { path } = usePage();
  if (!signedIn || !info) return null;
  const item = activeItem(SIDE_ITEMS, path);
  // Without any power there may be no team, whose administrator could be asked.
  return item?.powers && info.powers.length > 0 && !isOpenFor(item, isTeam, info.powers) ? item : null;
}

/**
 * An entry of the members' side menu. `team`: when the cookie has this value (0 main account, 1 every other user); with one of
 * `powers` whatever its value.
 */
export interface SideItem {
  path: string;
  label: string;
  icon: IconName;
  team?: 0 | 1;
  powers?: readonly string[];
  /** Paths below it belong to others. */
  exact?: true;
  /** Other paths that belong to it. */
  also?: readonly string[];
}

/** Powers with which somebody has orders of the team: all of them, or those that they made or asked for. */
const ORDERING: readonly TeamPower[] = ['orders', 'buy', 'teamCart', 'quota'];

/** The side menu, top down. The composer centre opens on its contract until that is known to be in force. */
const SIDE_ITEMS: readonly SideItem[] = [
  { path: '/my', label: 'my.overview', icon: 'home', exact: true },
  { path: '/my/profile', label: 'my.profile', icon: 'user' },
  { path: '/my/order', label: 'my.ordersAndLicences', icon: 'receipt' },
  { path: '/my/quotes', label: 'my.quotes', icon: 'receipt' },
  { path: '/my/teamOrder', label: 'my.teamOrders', icon: 'users', team: 0, powers: ORDERING },
  { path: '/my/score', label: 'my.points', icon: 'coins' },
  { path: '/my/package', label: 'my.packages', icon: 'package' },
  { path: '/my/like', label: 'my.favourites', icon: 'heart' },
  { path: '/my/shiting', label: 'my.trials', icon: 'history' },
  { path: '/my/address', label: 'my.addresses', icon: 'place' },
  { path: '/my/team/apply', label: 'my.teamApplication', icon: 'building', team: 1 },
  { path: TEAM, label: 'my.teamAccount', icon: 'building', team: 0, powers: TEAM_POWERS },
  { path: '/my/baoyouliang', label: 'my.inventory', icon: 'gem', team: 0, powers: ['quota', 'allot'] },
  { path: composerPath(false), label: 'my.composer', icon: 'edit', also: [composerPath(true)] },
];

/** Entries that a visitor sees; without cookie and powers nothing that is tied to them. */
export function sideItemsFor(isTeam: number | null, powers: readonly string[] = [], isComposer = false): SideItem[] {
  const open = SIDE_ITEMS.filter((item) => isOpenFor(item, isTeam, powers));
  return isComposer ? open.map((item) => (item.path === composerPath(false) ? { ...item, path: composerPath(true) } : item)) : open;
}

function isOpenFor(item: SideItem, isTeam: number | null, powers: readonly string[]): boolean {
  return item.team === undefined || item.team === isTeam || (item.powers ?? []).some((power) => powers.includes(power));
}

/** The entry that a path belongs to: the longest one that it lies under. */
export function activeItem(items: readonly SideItem[], path: string): SideItem | undefined {
  const depth = (item: SideItem) =>
    Math.max(
      0,
      ...[item.path, ...(item.also ?? [])]
        .filter((own) => path === own || (!item.exact && path.startsWith(`${own}/`)))
        .map((own) => own.length),
    );
  return items.reduce<SideItem | undefined>((best, item) => (depth(item) > (best ? depth(best) : 0) ? item : best), undefined);
}
