import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import { Fragment, Icon, type IconName, requestIntent, useHost, useLatest, useSession } from 'ui-kit/core';
import { useMemberGate } from '../actions/session.ts';
import { useAddress, usePage } from '../chrome-context.ts';
import styles from './phone.module.css';

/** The bottom bar on phones: Home, Promotion, player, Cart, My. Cart and My ask for login first. */
export function PhoneBar() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <BarLink path="/" icon="home" label={t('bar.home')} />
      <BarLink path="/cheap" icon="ticket-percent" label={t('bar.offers')} />
      <PlayerButton />
      <BarLink path="/my/cart" icon="cart" label={t('bar.cart')} forMembers>
        {signedIn && <Fragment name="cart-count" size="sm" params={{}} className={styles.count} />}
      </BarLink>
      <BarLink path="/my" icon="user" label={t('bar.my')} forMembers />
    </nav>
  );
}

interface BarLinkProps {
  path: string;
  icon: IconName;
  label: string;
  forMembers?: boolean;
  children?: ReactNode;
}

function BarLink({ path, icon, label, forMembers = false, children }: BarLinkProps) {
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
      {children}
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
  const hasTrack = holdsTrack(state);
  return (
    <button
      type="button"
      className={styles.center}
      data-playing={plays || undefined}
      aria-label={hasTrack ? t('bar.player') : t('bar.playlist', { count: list?.total ?? 0 })}
      // The state of now: a press before the code was there is answered before the first event is drawn.
      onClick={() => void requestIntent(host, 'player.open', { panel: holdsTrack(host.bus.latest('player.state')) ? 'sheet' : 'playlist' })}
    >
      <Icon name={plays ? 'sound' : hasTrack ? 'play' : 'playlist'} size={1.5} />
    </button>
  );
}

function holdsTrack(state: EventPayload<'player.state'> | undefined): boolean {
  return state !== undefined && state.id !== null;
}
