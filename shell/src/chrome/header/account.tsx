import { useTranslation } from 'react-i18next';
import { buttonClass, useSession } from 'ui-kit/core';
import { COMPLETE_PROFILE } from '../actions/session.ts';
import { useAddress } from '../chrome-context.ts';
import { CartLink } from './cart-link.tsx';
import { LogOut, UserMenu } from './user-menu.tsx';

/** In the header of a visitor with an account: cart and menu of a member, or the way to complete a profile. */
export function Account() {
  const { t } = useTranslation();
  const address = useAddress();
  const { signedIn } = useSession();
  return signedIn ? (
    <>
      <CartLink />
      <UserMenu />
    </>
  ) : (
    <>
      <a href={address(COMPLETE_PROFILE)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {t('my.complete')}
      </a>
      <LogOut />
    </>
  );
}
