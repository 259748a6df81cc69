/** The footer's columns (spec §2). */
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
      { path: '/authorize?type=4', label: 'nav.licensingQuestions' },
      { path: '/about/find', label: 'nav.submission' },
    ],
  },
];
