import i18next from 'i18next';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { HostContext, KitProvider } from 'ui-kit/core';
import { ChromeContext, type ChromeParts, useChrome, useIsPhone, usePage } from './chrome-context.ts';
import { ErrorPage } from './error-page.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { RegistrationHeader } from './header/registration-header.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { MemberProvider } from './members/member.tsx';
import { MembersHead } from './members/members-head.tsx';
import { SideMenu } from './members/side-menu.tsx';
import { LoadingBar, PageAnnouncer, Toasts } from './notices/notices.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneHeader } from './phone/phone-menu.tsx';
import { ToTop } from './phone/to-top.tsx';
import { SearchProvider } from './search/search-panel.tsx';
import { Toolbar } from './toolbar.tsx';

/**
 * Header, footer, toolbar and bars. One React root renders into the fixed slots; page units and the player have their own roots.
 */
export function Chrome({ parts }: { parts: ChromeParts }) {
  return (
    <ChromeContext value={parts}>
      <HostContext value={parts.host}>
        <KitProvider locale={parts.host.locale} nonce={parts.host.nonce}>
          <SearchProvider>
            <MemberProvider>
              <Frame />
            </MemberProvider>
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

/** Renders the chrome. Resolves when it is on screen; rejects when its locale could not be loaded. */
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
  const root = document.createElement('div');
  root.id = 'shell-chrome';
  document.body.append(root);
  await new Promise<void>((resolve) => {
    createRoot(root, { onUncaughtError: (error) => parts.host.report(error, 'chrome') }).render(
      <I18nextProvider i18n={i18n}>
        <PlaceholderRemoval nodes={Object.values(parts.nodes)} onMounted={resolve} />
        <Chrome parts={parts} />
      </I18nextProvider>,
    );
  });
}

/** Removes the edge's placeholders in the frame in which the chrome replaces them. */
function PlaceholderRemoval({ nodes, onMounted }: { nodes: HTMLElement[]; onMounted: () => void }) {
  useLayoutEffect(() => {
    for (const node of nodes) {
      // The page unit removes the placeholder of its own content.
      if (!node.classList.contains('yh-content')) for (const element of node.querySelectorAll(':scope > [data-skeleton]')) element.remove();
    }
    onMounted();
  }, [nodes, onMounted]);
  return null;
}
