import { useTranslation } from 'react-i18next';
import { Icon, type IconName, requestIntent, useHost, useLatest } from 'ui-kit/core';
import { useMemberGate } from '../actions/session.ts';
import { useAddress, usePage } from '../chrome-context.ts';
import styles from './phone.module.css';

/** The bottom bar on phones: Home, Promotion, player, Cart, My. Cart and My ask for login first. */
export function PhoneBar() {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <BarLink path="/" icon="home" label={t('bar.home')} />
      <BarLink path="/cheap" icon="ticket-percent" label={t('bar.offers')} />
      <PlayerButton />
      <BarLink path="/my/cart" icon="cart" label={t('bar.cart')} forMembers />
      <BarLink path="/my" icon="user" label={t('bar.my')} forMembers />
    </nav>
  );
}

function BarLink({ path, icon, label, forMembers = false }: { path: string; icon: IconName; label: string; forMembers?: boolean }) {
  const host = useHost();
  const page = usePage();
  const address = useAddress();
  const asMember = useMemberGate();
  return (
    <a
      href={address(path)}
      className={styles.item}
      aria-current={page.path === path ? 'page' : undefined}
      onClick={(event) => {
        if (!forMembers || host.session.isSignedIn()) return;
        event.preventDefault();
        void asMember().then((may) => may && host.navigate(path));
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  );
}

/** Opens the sheet of what plays, or the playlist when nothing does. */
function PlayerButton() {
  const { t } = useTranslation();
  const host = useHost();
  const state = useLatest('player.state');
  const list = useLatest('player.playlist');
  const plays = state?.status === 'playing' || state?.status === 'loading';
  const hasTrack = state !== undefined && state.id !== null;
  return (
    <button
      type="button"
      className={styles.center}
      data-playing={plays || undefined}
      aria-label={hasTrack ? t('bar.player') : t('bar.playlist', { count: list?.total ?? 0 })}
      onClick={() => void requestIntent(host, 'player.open', { panel: hasTrack ? 'sheet' : 'playlist' })}
    >
      <Icon name={plays ? 'sound' : hasTrack ? 'play' : 'playlist'} size={1.5} />
    </button>
  );
}
