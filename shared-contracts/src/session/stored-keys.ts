/** Exactly the cookies that the storefront sets. */
export const COOKIES = {
  token: 'token',
  perfectStatus: 'perfectStatus',
  lang: 'lang',
  isMobile: 'isMobile',
  isTeam: 'isTeam',
  id: 'id',
} as const;

/** Exactly the local storage keys that the storefront writes. */
export const STORED = {
  /** Last played track. */
  info: 'info',
  /** Guest playlist. */
  playList: 'playList',
  /** Guest play counter. */
  clickNum: 'clickNum',
  /** Search keywords, newest first. */
  history: 'history',
  /** Theme, whether the player is collapsed, and whether the typeface was fetched. */
  display: 'display',
  /** Tracks that a visitor without an account collected. */
  crate: 'crate',
  /** What licences are for whose prices are shown: the visitor's own use. */
  use: 'use',
} as const;

/** The session storage key of the intent that is pending until a visitor has signed up. The kit stores it; the shell discards it. */
export const PENDING_INTENT_KEY = 'pendingIntent';

/** The session storage key of the list that plays in this tab: the player goes on with it when the document is loaded again. */
export const TAB_QUEUE_KEY = 'queue';

export const LOCALE_COOKIE_DAYS = 365;
