import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import type { HostProps, Locale } from 'shared-contracts';
import { createBus } from 'shared-contracts/bus/create-bus';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { localeOfPath } from 'shared-contracts/locale/locale';
import type { RenderedFrame } from 'shared-contracts/render/render-input';
import type { ChromeNodes } from '../chrome/chrome.tsx';
import type { ChromeParts } from '../chrome/chrome-context.ts';
import { ChromeRoot } from '../chrome/frame-parts.tsx';
import { createSearchPanel } from '../chrome/search/panel-state.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { createInvitation } from '../navigation/invitation.ts';
import { createPageStore } from '../page/page-state.ts';
import { createThemeChoice } from '../page/theme.ts';
import { createReleaseState } from '../releases/release-state.ts';
import { browserSession, removeCookie, writeCookie } from '../session/browser-session.ts';
import { fakeRelease } from './fake-unit.ts';

const MESSAGES = { zh, en };
const AREAS = ['header', 'toolbar', 'footer', 'bar', 'head', 'side', 'error', 'content'] as const;

const releases = createReleaseState({
  sequence: 1,
  units: [
    fakeRelease('mf-catalog', '/', '1.0.0', {
      routes: [
        { path: '/', tab: 0 },
        { path: '/music/:type?', tab: 1 },
        { path: '/music/music_detail' },
        { path: '/about/news/detail', tab: 6 },
        { path: '/my/:page?', layout: 'personal' as const },
        { path: '/account/register', layout: 'registration' as const },
      ].map((route) => ({ layout: 'default' as const, head: { title: { zh: '', en: '' }, description: { zh: '', en: '' } }, ...route })),
    }),
  ],
  fallbacks: [],
});

export interface ChromeFixtureOptions {
  /** Address with language prefix and query. */
  at?: string;
  phone?: boolean;
  /** What the server rendered, by the part of the frame. */
  served?: RenderedFrame;
  /** Whether the server rendered it for a phone; as `phone` when left out. */
  servedMobile?: boolean;
  cookies?: Record<string, string>;
  call?: (name: string, request: unknown) => unknown;
}

/** Real bus, session, page store and locales for the chrome's tests. `call` is the fake service. */
export function chromeFixture({
  at = '/',
  phone = false,
  served = {},
  servedMobile = phone,
  cookies = {},
  call = () => Promise.reject(new Error('no service')),
}: ChromeFixtureOptions = {}) {
  history.replaceState(null, '', at);
  for (const [name, value] of Object.entries(cookies)) writeCookie(name, value, 1);
  const htmlOf = (name: string) => served[name as keyof RenderedFrame];
  document.body.innerHTML = AREAS.map(
    (name) => `<div id="${name}"${htmlOf(name) === undefined ? '' : ' data-served=""'}>${htmlOf(name) ?? ''}</div>`,
  ).join('');
  const locale: Locale = localeOfPath(location.pathname);
  const reports: unknown[] = [];
  const bus = createBus({ validate: validatePayload, report: (error) => reports.push(error) });
  const session = browserSession(() => bus);
  session.announce();
  const calls: [string, unknown][] = [];
  const shown: string[] = [];
  const navigate = jest.fn();
  const host = {
    unit: 'shell',
    version: '1',
    locale,
    slot: document.body,
    bus,
    session,
    fragments: {
      mount(name: string) {
        shown.push(name);
        return { update: () => undefined, unmount: () => undefined };
      },
    },
    brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '沪ICP备1号' },
    nonce: '',
    mobile: phone,
    navigate,
    api: {
      call: async (name: string, request: unknown) => {
        calls.push([name, request]);
        return call(name, request);
      },
    },
    takeInitialData: () => undefined,
    showError: jest.fn(),
    report: (error: unknown) => void reports.push(error),
  } as unknown as HostProps;
  const parts = {
    host,
    page: createPageStore(releases, location),
    phone: { isPhone: () => phone, isAsServed: () => phone === servedMobile, subscribe: () => () => undefined },
    session,
    invitation: createInvitation(location.search, () => sessionStorage),
    theme: createThemeChoice(document.documentElement, () => localStorage),
    search: createSearchPanel(),
  } satisfies ChromeParts;
  const nodes = Object.fromEntries(AREAS.map((name) => [name, document.getElementById(name)!])) as ChromeNodes;
  const toasts: string[] = [];
  bus.on('toast.show', ({ message }) => toasts.push(message));

  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { shell: MESSAGES[locale] } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    initAsync: false,
  });

  function draw(children: ReactNode) {
    return render(
      <ChromeRoot parts={parts} i18n={i18n}>
        {children}
      </ChromeRoot>,
    );
  }
  return { bus, parts, nodes, i18n, host, calls, navigate, toasts, reports, shown, draw };
}

/** Removes all cookies. */
export function clearCookies(): void {
  for (const part of document.cookie.split(';')) removeCookie(part.split('=')[0]!.trim());
}
