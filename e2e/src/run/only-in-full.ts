import { FULL, IN_FULL_RUN } from './settings.ts';

/** Tests that only a full run has, by spec file and start of their title, and the test of each run that notices the same defect. */
export interface OnlyInFull {
  spec: string;
  titles: readonly string[];
  /** Path from the root. */
  guard: string;
}

/**
 * A browser test takes fifteen seconds of two processors. Each run keeps one for what only a browser shows; what another test sees from
 * nearer by waits for the full run.
 */
export const ONLY_IN_FULL: readonly OnlyInFull[] = [
  only('faults/fragments', ['fragments: a chunk is changed by a byte'], 'shell/src/loading/federated-loader.test.ts'),
  only('faults/fragments', ['it throws at evaluation', 'its mount throws'], 'shell/src/containment/faults.test.tsx'),
  only('faults/lifecycle-fallback', ['mf-content: a later render throws'], 'shell/src/containment/faults.test.tsx'),
  only('faults/network-fallback', ['mf-player: ', 'mf-account: '], 'shell/src/containment/slot-session.test.ts'),
  only('faults/served-room', ['a served list whose code does not come is replaced'], 'shell/src/slots/adopt-served.test.ts'),
  only(
    'faults/server-builds',
    ['the server build of mf-catalog spoils', 'the server build of mf-content ends the process that'],
    'deploy/render/src/renderer-faults.test.ts',
  ),
  only('releases/canary', ['a canary that its visitors’ pages report'], 'deploy/edge/src/health/automatic-rollback.test.ts'),
  only('releases/console', ['an open console shows changes'], 'deploy/api/src/http/stream.test.ts'),
  only('releases/console', ['a revoked token ends'], 'deploy/api/src/http/sign-in.test.ts'),
  only('releases/console-accessible', ['all pages and dialogs'], 'e2e/src/releases/console.spec.ts'),
  only('releases/refusals', ['a channel document that is signed by'], 'shell/src/releases/accept-changes.test.ts'),
  only('releases/refusals', ['a release whose manifest is not'], 'deploy/edge/src/releases/verified-releases.test.ts'),
  only('releases/render-gate', ['the gate renders each'], 'deploy/api/src/render-check/render-check.test.ts'),
  only('releases/silent', ['a rollback ends a canary'], 'deploy/edge/src/health/silent-release.test.ts'),
  only('releases/two-managers', ['of a rollback and a promotion'], 'deploy/api/src/change.test.ts'),

  only('journeys/found-and-heard', ['en-desktop: from the front page'], 'service/src/catalogue/search/search-tracks.test.ts'),
  only(
    'journeys/frame',
    ['the header marks the tab', 'the footer shows the company', 'the bottom bar has its five'],
    'shell/src/chrome/frame.test.tsx',
  ),
  only('journeys/frame', ['a page whose address is typed'], 'shell/src/navigation/scroll-memory.test.ts'),
  only('journeys/head-and-menus', ['a track reached by a click'], 'shell/src/document/page-head.test.ts'),
  only('journeys/head-and-menus', ['the sub-pages of a tab'], 'shell/src/chrome/header-and-search.test.tsx'),
  only('journeys/hearing', ['a track sounds from its best part'], 'mf-player/src/controller/player-controller.test.ts'),
  only('journeys/hearing', ['every row shows its play button'], 'e2e/src/pages/open-pages.spec.ts'),
  only('journeys/keyboard', ['the first tab stop'], 'shell/src/chrome/frame.test.tsx'),
  only('journeys/keyboard', ['arrow keys move'], 'mf-catalog/src/track-row/track-list.test.tsx'),
  only(
    'journeys/missing',
    ['/commend/album_detail?id=999999999 says', '/en/music/music_detail?id=01 says'],
    'deploy/edge/src/pages/page.test.ts',
  ),
  only('journeys/missing', ['a button whose shell file fails'], 'shell/src/recovery/missing-chunk.test.ts'),
  only('journeys/overlays', [': the wheel of keys'], 'mf-catalog/src/filters/filter-panel.test.tsx'),
  only('journeys/overlays', ['the list of keys is accessible'], 'mf-player/src/shortcut-list/shortcut-list.test.tsx'),
  only('journeys/player', ['after a reload the last track'], 'mf-player/src/stored/stored.test.ts'),
  only('journeys/player', ['a guest’s third play'], 'mf-player/src/controller/player-controller.test.ts'),
  only('journeys/player', ['the space key pauses'], 'mf-player/src/bar/keyboard.test.ts'),
  only('journeys/player', ['the panel of the playlist stands'], 'e2e/src/journeys/overlays.spec.ts'),
  only('journeys/player', ['a visitor who does not wait gets one dialog'], 'mf-player/src/share/share-dialog.test.tsx'),
  only('journeys/queue', ['a row on the second page', '“play this page” starts'], 'mf-player/src/playlist/sources.test.ts'),
  only('journeys/queue', ['“play next” puts a track'], 'mf-player/src/queue/queue-changes.test.ts'),
  only('journeys/queue', ['a row stays marked', 'a track that was withdrawn'], 'mf-player/src/controller/next-and-last-track.test.ts'),
  only('journeys/queue', ['the keys are listed'], 'mf-player/src/bar/keyboard.test.ts'),
  only('journeys/search', ['an empty search', 'any two characters'], 'service/src/catalogue/search/search-tracks.test.ts'),
  only('journeys/search', ['a filter narrows the list'], 'mf-catalog/src/pages/list/list-page.test.tsx'),
  only('journeys/search', ['a search without a result'], 'mf-catalog/src/pages/list/search-note.test.tsx'),

  only('members/buy-faults', ['without the remote that sells'], 'shell/src/loading/intent-broker.test.ts'),
  only('members/buy-releases', ['a release that is rolled back between'], 'shell/src/releases/swap-controller.test.ts'),
  only('members/centre', [': the daily reward once'], 'mf-account/src/score/score-page.test.tsx'),
  only('members/centre', [': an address by province'], 'mf-account/src/address/address-page.test.tsx'),
  only('members/centre', ['zh: a visitor is asked to sign in'], 'e2e/src/members/centre.spec.ts'),
  only(
    'members/licence-box',
    [': a visitor who signs up to fill the cart', 'what a visitor wanted stays over a reload'],
    'ui-kit/src/member/pending-intent.test.ts',
  ),
  only('members/own-account', ['a friend who registers'], 'service/src/members/points/points.test.ts'),
  only('members/profile', ['a member crops a picture'], 'mf-account/src/profile/profile-page.test.tsx'),
  only('members/registration', ['a code for a number without'], 'service/src/members/account/account.test.ts'),
  only('members/sign-in', ['a visitor who presses the heart of the player'], 'mf-account/src/login/login-dialog.test.tsx'),
  only('members/sign-in', ['a member resets the password'], 'service/src/members/account/account.test.ts'),

  only('pages/cascade', ['nothing moves on /music/music_detail'], 'e2e/src/pages/cascade.spec.ts'),
  only(
    'pages/early-presses',
    [
      'two quick presses on play before the code is there in a narrow window',
      'two presses on a filter',
      'an order that is chosen',
      'words that are written',
      'a page that is scrolled',
    ],
    'ui-kit/src/unit/hand-over.test.tsx',
  ),
  only('pages/early-presses', ['a press on play sounds while'], 'mf-player/src/late-controls.test.tsx'),
  only('pages/first-script', ['/music/music_detail'], 'ui-kit/src/unit/page-code.test.tsx'),
  only('pages/head', ['a list of tracks says', 'each kind of page in the sitemap'], 'mf-catalog/src/routes.test.ts'),
  only('pages/head', ['/en/song-list preloads nothing'], 'deploy/render/src/document/page-files.test.ts'),
  only('pages/open-pages', ['every route in zh opens by a link'], 'e2e/src/pages/open-pages.spec.ts'),
  only('pages/page-headers', ['/en/source shows its heading'], 'e2e/src/pages/page-headers.spec.ts'),
  only('pages/rendered-frame', ['the searches of the frame'], 'shell/src/rendering/render-frame.test.ts'),
  only(
    'pages/rendered-frame',
    ['the scripts adopt the frame of a guest', 'a press on the appearance'],
    'shell/src/chrome/adopt-frame.test.ts',
  ),
  only('pages/rendered-frame', ['presses on search and sub-pages', 'presses on the menu and'], 'shell/src/chrome/adopt-frame.test.ts'),
  only('pages/rendered-parts', ['a track has its sound'], 'e2e/src/pages/without-script.spec.ts'),
  only(
    'pages/rendered-parts',
    ['each track of /commend/', 'each track of /cheap/', 'each track of /like/'],
    'e2e/src/pages/rendered-parts.spec.ts',
  ),
  only('pages/rendered-parts', ['a press on a heart before'], 'shell/src/fragments/served-places.test.ts'),
  only('pages/same-styles', ['each element of /music looks'], 'e2e/src/pages/same-styles.spec.ts'),
  only('pages/typeface', ['a first visitor reads'], 'shell/src/document/typeface.test.ts'),
  only('pages/without-script', ['an album has its rows', 'a theme has its rows'], 'e2e/src/pages/without-script.spec.ts'),
  only('pages/without-script', ['a shared folder has', 'a list is paged by links'], 'e2e/src/pages/rendered-frame.spec.ts'),

  only('sound/hot-swap', ['after '], 'shell/src/containment/hot-swap.test.ts'),
  only('sound/playing', ['a visitor who does not wait gets the page'], 'shell/src/navigation/routing-events.test.ts'),
];

function only(spec: string, titles: readonly string[], guard: string): OnlyInFull {
  return { spec: `${spec}.spec.ts`, titles, guard };
}

/** Patterns of what a run leaves out, over what Playwright searches: project, file, describe, title and tags with spaces between. */
export function leftOut(isFull = FULL): RegExp[] {
  if (isFull) return [];
  return [
    new RegExp(`${IN_FULL_RUN}\\b`),
    ...ONLY_IN_FULL.flatMap(({ spec, titles }) => titles.map((title) => new RegExp(`${literal(spec)} .*${literal(title)}`))),
  ];
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
