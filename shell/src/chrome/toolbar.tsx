import { useTranslation } from 'react-i18next';
import { Icon, type IconName, requestIntent, useHost } from 'ui-kit/core';
import { backToTop } from './actions/back-to-top.ts';
import { useMemberGate } from './actions/session.ts';
import { useAddress, useChrome } from './chrome-context.ts';
import styles from './toolbar.module.css';

/** What the toolbar offers, for its own column and for the phone's menu. */
export interface Tool {
  label: string;
  icon: IconName;
  /** Either leads to a path or does something. */
  path?: string;
  run?: () => void;
}

export function useTools(): Tool[] {
  const host = useHost();
  const { search } = useChrome();
  const asMember = useMemberGate();
  const forMembers = (intent: 'dialog.signInGift' | 'dialog.invite') => async () => {
    if (await asMember()) await requestIntent(host, intent, {}, { timeoutMs: 0 });
  };
  return [
    { label: 'tools.search', icon: 'search', run: search.open },
    { label: 'tools.gift', icon: 'gift', run: () => void forMembers('dialog.signInGift')() },
    { label: 'tools.activities', icon: 'calendar', path: '/about/activity' },
    { label: 'tools.procedure', icon: 'scroll-text', path: '/authorize?type=2' },
    { label: 'tools.invite', icon: 'user-plus', run: () => void forMembers('dialog.invite')() },
    { label: 'tools.contact', icon: 'headset', path: '/linkus' },
  ];
}

/** The floating column at the right edge. It stays in the page's margin, so it covers nothing. */
export function Toolbar() {
  const { t } = useTranslation();
  const address = useAddress();
  const tools = useTools();
  return (
    <nav className={styles.toolbar} aria-label={t('tools.label')}>
      <ul>
        {tools.map(({ label, icon, path, run }) => (
          <li key={label}>
            {path ? (
              <a href={address(path)} className={styles.tool}>
                <Icon name={icon} size={1.125} />
                <span>{t(label)}</span>
              </a>
            ) : (
              <button type="button" className={styles.tool} onClick={run}>
                <Icon name={icon} size={1.125} />
                <span>{t(label)}</span>
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" className={styles.tool} onClick={() => backToTop(window)}>
            <Icon name="arrow-up" size={1.125} />
            <span>{t('tools.top')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
