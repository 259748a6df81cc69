import type { HostProps, IntentModule, Locale, RemoteDescriptor, UnitLifecycles } from 'shared-contracts';
import { callKinds } from 'shared-contracts/api/call-names';
import { createApiClient } from 'shared-contracts/api/client';
import { createBus } from 'shared-contracts/bus/create-bus';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { localeOfPath, otherLocale, stripLocale, switchLocale, withLocale } from 'shared-contracts/locale/locale';
import { matchRoutes } from 'shared-contracts/routing/match';
import { isSignedIn, sessionFromCookies } from 'shared-contracts/session/session';

type Exposes = Record<string, () => Promise<unknown>>;

/** Shows a line to the developer. */
const showLine = (line: string) => {
  const log = document.querySelector('#standalone-log');
  if (log) log.textContent = line;
};

/**
 * A minimal host: mounts the exposes of one unit on the standalone page, with the real bus, API client and service and the session of
 * the cookies. Where the shell or another unit would act, it shows a line instead.
 */
export function mountStandalone(descriptor: RemoteDescriptor, exposes: Exposes): void {
  const locale = localeOfPath(location.pathname);
  const session = () => sessionFromCookies(document.cookie);
  const report = (error: unknown, where: string) => {
    console.error(where, error);
    showLine(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const bus = createBus({ validate: validatePayload, report });
  const kinds = callKinds(descriptor.calls);
  const api = createApiClient({
    locale,
    kindOf: (call) => kinds[call],
    session: {
      token: () => session().token,
      userId: () => session().userId,
      clear: () => showLine('the service does not know this token'),
      store: (fields) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
        for (const [name, value] of Object.entries(fields)) document.cookie = `${name}=${value}; Path=/; SameSite=Lax`;
      },
    },
    showError: (message) => showLine(message),
    onSignInNeeded: async (call) => {
      showLine(`${call} needs sign-in`);
      return false;
    },
  });
  const propsFor = (slot: HTMLElement): HostProps => ({
    unit: descriptor.unit,
    version: 'standalone',
    locale,
    slot,
    bus,
    api,
    session: { current: session, isSignedIn: () => isSignedIn(session()) },
    // Fragments are parts of other units: their places stay empty.
    fragments: { mount: () => ({ update: () => undefined, unmount: () => undefined }) },
    brand: { name: { zh: descriptor.unit, en: descriptor.unit }, icp: '' },
    nonce: '',
    mobile: matchMedia('(max-width: 767px)').matches,
    navigate: (path, options) => go(descriptor, withLocale(path, locale), options?.replace),
    takeInitialData: () => undefined,
    showError: (status, message) => showLine(`${status}: ${message ?? 'the page does not exist'}`),
    report,
  });
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
  writeLinks(descriptor, locale);
  bus.emit('locale.current', { locale });
  bus.on('toast.show', ({ message }) => showLine(message));
  void mountAll(descriptor, exposes, propsFor)
    // What a unit loads after the first page waits for this.
    .then(() => bus.emit('navigation.ended', { path: location.pathname + location.search }))
    .catch((error: unknown) => report(error, 'mount'));
}

async function mountAll(descriptor: RemoteDescriptor, exposes: Exposes, propsFor: (slot: HTMLElement) => HostProps): Promise<void> {
  for (const [name, load] of Object.entries(exposes)) {
    const slot = document.querySelector<HTMLElement>(`#slot-${name.slice(2)}`) ?? document.querySelector<HTMLElement>('#slot-dialogs')!;
    if (name === './intents') {
      ((await load()) as IntentModule).activate(propsFor(slot));
      continue;
    }
    if (name === './page' && !matchRoutes([{ owner: null, routes: descriptor.routes }], stripLocale(location.pathname))) {
      showLine('this address is no page of the unit: choose one above');
      continue;
    }
    // Pages of other units show them; here nobody does.
    if (name === './fragments') continue;
    const unit = (await load()) as UnitLifecycles;
    const props = propsFor(slot);
    await unit.bootstrap(props);
    await unit.mount(props);
  }
}

/** Navigates to a page of this unit; reports any other one, which belongs to another unit. */
function go(descriptor: RemoteDescriptor, address: string, replace = false): void {
  const { pathname } = new URL(address, location.origin);
  if (!matchRoutes([{ owner: null, routes: descriptor.routes }], stripLocale(pathname))) {
    showLine(`${address} is a page of another unit`);
    return;
  }
  if (replace) location.replace(address);
  else location.assign(address);
}

/** Writes links to the unit's pages and to the other language. Parameters that a route does not list stay out of its link. */
function writeLinks(descriptor: RemoteDescriptor, locale: Locale): void {
  const nav = document.querySelector('#standalone-pages');
  if (!nav) return;
  const paths = descriptor.routes.flatMap(({ path, values }) => {
    const [, name] = /:(\w+)/.exec(path) ?? [];
    const plain = path.replace(/\/:\w+\??/g, '') || '/';
    const listed = name ? (values?.[name] ?? []).filter(Boolean).map((value) => path.replace(/:\w+\??/, value)) : [];
    return path.includes(':') && !path.endsWith('?') ? listed : [plain, ...listed];
  });
  for (const path of new Set(paths)) nav.append(link(withLocale(path, locale), path), ' ');
  nav.append(link(switchLocale(location.pathname, location.search), otherLocale(locale)));
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
