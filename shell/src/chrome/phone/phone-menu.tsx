import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, Icon, IconButton, useCrate, useHost, useSession } from 'ui-kit/core';
import { logOut } from '../actions/log-out.ts';
import { useSignInOrComplete } from '../actions/session.ts';
import { useAddress, useChrome, usePage } from '../chrome-context.ts';
import { ThemeSwitch } from '../header/switches.tsx';
import { useUserLinks } from '../header/user-menu.tsx';
import { HEADER_TABS } from '../site-links.ts';
import { useTools } from '../toolbar.tsx';
import styles from './phone.module.css';

/** Tools that the header or the menu's own links have. */
const ELSEWHERE = new Set(['tools.search', 'tools.procedure']);

/** Everything that a desktop has in header and toolbar, on one sheet. Its caller closes it when the next page starts. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  const { session } = useChrome();
  const { signedIn } = useSession();
  const { tab: active } = usePage();
  const address = useAddress();
  const tools = useTools().filter(({ label }) => !ELSEWHERE.has(label));
  const signIn = useSignInOrComplete();
  const links = useUserLinks('open');
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    host.bus.emit('dialog.visible', { name: 'menu', open: true });
    return () => host.bus.emit('dialog.visible', { name: 'menu', open: false });
  }, [host]);

  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={t('menu.label')} onClose={onClose}>
      <div className={styles.menuHead}>
        <ThemeSwitch />
        <IconButton size="lg" icon="close" label={t('menu.close')} onClick={onClose} />
      </div>
      <nav aria-label={t('nav.label')}>
        <ul className={styles.menuTabs}>
          {HEADER_TABS.map(({ tab, path, label, children }) => (
            <li key={tab}>
              <a href={address(path)} aria-current={tab === active ? 'true' : undefined} onClick={onClose}>
                {t(label)}
              </a>
              {children && (
                <ul>
                  {children.slice(1).map((child) => (
                    <li key={child.path}>
                      <a href={address(child.path)}>{t(child.label)}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.menuTools} aria-label={t('tools.label')}>
        {tools.map(({ label, icon, path, run }) => (
          <li key={label}>
            {path ? (
              <a href={address(path)}>
                <Icon name={icon} />
                {t(label)}
              </a>
            ) : (
              <button type="button" onClick={then(run!)}>
                <Icon name={icon} />
                {t(label)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.menuUser}>
        {signedIn ? (
          <>
            <ul className={styles.menuTools}>
              {links.map(({ path, label, icon }) => (
                <li key={label}>
                  <a href={address(path)}>
                    <Icon name={icon} />
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
              onClick={then(() => void logOut(host, session, { title: t('user.logOutQuestion'), ok: t('user.logOut') }))}
            >
              {t('user.logOut')}
            </button>
          </>
        ) : (
          <>
            <CrateEntry onClose={onClose} />
            <button type="button" className={buttonClass({ variant: 'primary', size: 'lg', block: true })} onClick={then(signIn)}>
              {t('user.signIn')}
            </button>
            <a href={address('/account/register')} className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
              {t('user.register')}
            </a>
          </>
        )}
      </div>
    </dialog>
  );
}

/** Leads a visitor without an account to what they collected; nothing while that is nothing. */
function CrateEntry({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { ids } = useCrate();
  if (ids.length === 0) return null;
  return (
    <ul className={styles.menuTools}>
      <li>
        <a href={address('/crate')} onClick={onClose}>
          <Icon name="folder-heart" />
          {t('user.crate', { count: ids.length })}
        </a>
      </li>
    </ul>
  );
}
