import { clsx } from 'clsx';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext } from 'react';
import { UNSAFE_LocationContext } from 'react-router-dom';
import { stripLocale, withLocale } from 'shared-contracts/locale/locale';
import { useHost } from 'ui-kit/core';
import { useGo } from './use-go.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without language prefix (`/music?type=1`), or `?query` of the current page. */
  to: string;
  replace?: boolean;
  /** Keeps the scroll position (filters, paging within a list). */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A real link in the document's language. A plain click navigates without a page load: by the unit's router, or by the host. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { locale } = useHost();
  const go = useGo();
  const path = useFullPath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self') || rest.download !== undefined) return;
    event.preventDefault();
    go(path, { replace, preventScrollReset });
  };
  return <a {...rest} href={withLocale(path, locale)} onClick={follow} />;
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Only the very path, not what lies below it. */
  end?: boolean;
  className?: string;
  activeClassName?: string;
  /** Overrides the comparison with the address. */
  active?: boolean;
}

/** A link that knows whether its page is the one shown (`aria-current`). */
export function NavLink({ to, end, className, activeClassName, active, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const target = to.replace(/[?#].*$/s, '');
  const here = active ?? (pathname === target || (!end && target !== '/' && pathname.startsWith(`${target}/`)));
  return <Link {...rest} to={to} aria-current={here ? 'page' : undefined} className={clsx(className, here && activeClassName)} />;
}

/** Pathname without language prefix; empty outside of a router. */
function usePathname(): string {
  const context = useContext(UNSAFE_LocationContext);
  return context?.location ? stripLocale(context.location.pathname) : '';
}

function useFullPath(to: string): string {
  const pathname = usePathname();
  return to.startsWith('?') ? pathname + to : to;
}

/** A click that browsers follow in the same tab. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
