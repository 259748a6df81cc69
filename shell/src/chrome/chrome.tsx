import i18next from 'i18next';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { HostContext, KitProvider } from 'ui-kit/core';
import { ChromeContext, type ChromeParts, useChrome, useIsPhone, usePage } from './chrome-context.ts';
import { ErrorPage } from './error-page.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { RegistrationHeader, SiteHeader } from './header/site-header.tsx';
import { MembersHead } from './members/members-head.tsx';
import { SideMenu } from './members/side-menu.tsx';
import { LoadingBar, PageAnnouncer, Toasts } from './notices/notices.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneHeader } from './phone/phone-menu.tsx';
import { ToTop } from './phone/to-top.tsx';
import { SearchProvider } from './search/search-panel.tsx';
import { Toolbar } from './toolbar.tsx';

/** The shell's own interface. It draws into the fixed slots from one root; page units and the player are not below it. */
export function Chrome({ parts }: { parts: ChromeParts }) {
  return (
    <ChromeContext value={parts}>
      <HostContext value={parts.host}>
        <KitProvider locale={parts.host.locale} nonce={parts.host.nonce}>
          <SearchProvider>
            <Frame />
          </SearchProvider>
          <LoadingBar />
          <Toasts />
          <PageAnnouncer />
        </KitProvider>
      </HostContext>
    </ChromeContext>
  );
}

function Frame() {
  const { nodes } = useChrome();
  const { layout, error } = usePage();
  const isPhone = useIsPhone();
  const isMembers = layout === 'personal' && !error;
  const header = layout === 'registration' ? <RegistrationHeader /> : isPhone ? <PhoneHeader /> : <SiteHeader />;
  return (
    <>
      {createPortal(header, nodes.header)}
      {layout !== 'registration' && createPortal(isPhone ? <ToTop /> : <Toolbar />, nodes.toolbar)}
      {layout !== 'registration' && createPortal(<SiteFooter />, nodes.footer)}
      {isPhone && createPortal(<PhoneBar />, nodes.bar)}
      {isMembers && createPortal(<MembersHead />, nodes.head)}
      {isMembers && createPortal(<SideMenu />, nodes.side)}
      {error && createPortal(<ErrorPage error={error} />, nodes.error)}
    </>
  );
}

/** Draws the shell's interface. Resolves when it stands; rejects when its texts could not be loaded. */
export async function mountChrome(parts: ChromeParts): Promise<void> {
  const { locale } = parts.host;
  const { default: messages } = await import(/* webpackChunkName: "locale-[request]" */ `../locales/${locale}.json`);
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { shell: messages } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
  const place = document.createElement('div');
  place.id = 'shell-interface';
  document.body.append(place);
  await new Promise<void>((resolve) => {
    createRoot(place, { onUncaughtError: (error) => parts.host.report(error, 'interface') }).render(
      <I18nextProvider i18n={i18n}>
        <PlaceholderRemoval nodes={Object.values(parts.nodes)} onStands={resolve} />
        <Chrome parts={parts} />
      </I18nextProvider>,
    );
  });
}

/** Takes the edge's placeholders away in the very frame in which the interface takes their place. */
function PlaceholderRemoval({ nodes, onStands }: { nodes: HTMLElement[]; onStands: () => void }) {
  useLayoutEffect(() => {
    for (const node of nodes) {
      // The rooms' placeholder is the page unit's to end.
      if (!node.classList.contains('yh-rooms')) for (const element of node.querySelectorAll(':scope > [data-skeleton]')) element.remove();
    }
    onStands();
  }, [nodes, onStands]);
  return null;
}
