import { isRegistration } from 'shared-contracts/members/registration-path';

/** Session storage only: local storage holds a closed list of keys. */
const KEY = 'inviteId';

/** The member whose invitation link this tab follows, kept until a registration. */
export interface Invitation {
  /** Adds the invitation to a path of the registration; every other path stays as it is. */
  addTo(path: string): string;
  forget(): void;
}

/** Reads the invitation of the address, else the one that the tab kept before a reload. `storage` throws where it is switched off. */
export function createInvitation(search: string, storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Invitation {
  const attempt = <Result>(use: (store: ReturnType<typeof storage>) => Result): Result | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  const fromAddress = memberId(new URLSearchParams(search).get(KEY));
  let inviteId = fromAddress ?? memberId(attempt((store) => store.getItem(KEY)));
  if (fromAddress) attempt((store) => store.setItem(KEY, fromAddress));

  return {
    addTo(path) {
      if (!inviteId || !isRegistration(path)) return path;
      const address = new URL(path, 'http://path');
      if (!address.searchParams.has(KEY)) address.searchParams.set(KEY, inviteId);
      return address.pathname + address.search + address.hash;
    },
    forget() {
      inviteId = null;
      attempt((store) => store.removeItem(KEY));
    },
  };
}

function memberId(text: string | null): string | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? text : null;
}
