/** A tab of the header. The route's declaration names its active tab, so a new route changes nothing here. */
export interface HeaderTab {
  /** Number by which routes refer to it. */
  tab: number;
  path: string;
  /** Message key. */
  label: string;
  children?: readonly { path: string; label: string }[];
}

export const HEADER_TABS: readonly HeaderTab[] = [
  { tab: 0, path: '/', label: 'nav.home' },
  {
    tab: 1,
    path: '/music',
    label: 'nav.music',
    children: [
      { path: '/music', label: 'nav.musicProduction' },
      { path: '/music/world', label: 'nav.musicWorld' },
      { path: '/music/china', label: 'nav.musicChina' },
    ],
  },
  { tab: 2, path: '/source', label: 'nav.effects' },
  {
    tab: 3,
    path: '/commend',
    label: 'nav.recommended',
    children: [
      { path: '/commend', label: 'nav.themes' },
      { path: '/commend/hot', label: 'nav.hot' },
      { path: '/commend/day', label: 'nav.day' },
    ],
  },
  { tab: 4, path: '/cheap', label: 'nav.offers' },
  {
    tab: 5,
    path: '/authorize',
    label: 'nav.licensing',
    children: [
      { path: '/authorize?type=1', label: 'nav.licensingIntroduction' },
      { path: '/authorize?type=2', label: 'nav.licensingProcedure' },
      { path: '/authorize/price', label: 'nav.licensingPrices' },
      { path: '/authorize?type=4', label: 'nav.licensingQuestions' },
    ],
  },
  {
    tab: 6,
    path: '/about',
    label: 'nav.about',
    children: [
      { path: '/about', label: 'nav.aboutUs' },
      { path: '/about/news', label: 'nav.news' },
      { path: '/about/case', label: 'nav.cases' },
      { path: '/about/partner', label: 'nav.partners' },
      { path: '/about/find', label: 'nav.submission' },
    ],
  },
];

/** The footer's columns. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly { path: string; label: string }[] }[] = [
  {
    title: 'footer.about',
    links: [
      { path: '/about', label: 'nav.aboutUs' },
      { path: '/about/news', label: 'nav.news' },
      { path: '/about/case', label: 'nav.cases' },
      { path: '/about/partner', label: 'footer.cooperation' },
    ],
  },
  {
    title: 'footer.licensing',
    links: [
      { path: '/authorize?type=1', label: 'nav.licensingIntroduction' },
      { path: '/authorize?type=2', label: 'nav.licensingProcedure' },
      { path: '/authorize/price', label: 'nav.licensingPrices' },
      { path: '/authorize?type=4', label: 'nav.licensingQuestions' },
      { path: '/about/find', label: 'nav.submission' },
    ],
  },
];
