/** Where a remote is seen: a page of it, and a page of another remote to go to. */
export interface Place {
  unit: string;
  slot: 'page' | 'player';
  path: string;
  elsewhere: string;
}

/** Every remote once; each has a page of its own, but the player, which is everywhere. */
export const PLACES: Place[] = [
  { unit: 'mf-catalog', slot: 'page', path: '/en/music', elsewhere: '/en/about' },
  { unit: 'mf-player', slot: 'player', path: '/en/about', elsewhere: '/en/linkus' },
  { unit: 'mf-account', slot: 'page', path: '/en/account/register', elsewhere: '/en/about' },
  { unit: 'mf-cart-orders', slot: 'page', path: '/en/my/cart', elsewhere: '/en/about' },
  { unit: 'mf-team', slot: 'page', path: '/en/my/team', elsewhere: '/en/about' },
  { unit: 'mf-composer', slot: 'page', path: '/en/my/composer', elsewhere: '/en/about' },
  { unit: 'mf-content', slot: 'page', path: '/en/about', elsewhere: '/en/music' },
];
