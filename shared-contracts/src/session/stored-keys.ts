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
} as const;

/** The session storage key of what a visitor wants who signs up first. The kit keeps it; the shell gives it up. */
export const WISH_KEY = 'wish';

export const LOCALE_COOKIE_DAYS = 365;
