import { createPortal } from 'react-dom';
import { HostContext, KitProvider } from 'ui-kit/core';
import { ErrorPage } from './error/error-page.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { RegistrationHeader } from './header/registration-header.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { ChromeContext, type ChromeParts, useChrome, useIsPhone, usePage } from './interface-context.ts';
import { MembersHead } from './members/members-head.tsx';
import { SideMenu } from './members/side-menu.tsx';
import { LoadingBar } from './notices/loading-bar.tsx';
import { PageAnnouncer } from './notices/page-announcer.tsx';
import { Toasts } from './notices/toasts.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneHeader } from './phone/phone-header.tsx';
import { ToTop } from './phone/to-top.tsx';
import { SearchProvider } from './search/search-panel.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

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
