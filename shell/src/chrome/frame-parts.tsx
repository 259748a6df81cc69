import type { i18n as I18n } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { hasFrame } from 'shared-contracts/units';
import { HostContext, KitProvider } from 'ui-kit/core';
import { ChromeContext, type ChromeParts, useIsPhone, usePage } from './chrome-context.ts';
import { SiteHeader } from './header/site-header.tsx';
import { useOnDemand } from './on-demand.ts';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PhoneHeader } from './phone/phone-header.tsx';
import { ToTop } from './phone/to-top.tsx';
import { Toolbar } from './toolbar.tsx';

/** Parts of the frame. Each has a slot and a React root of its own, so that a browser can adopt what the server rendered there. */
export const FRAME_PARTS = ['header', 'toolbar', 'footer', 'bar'] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

const CONTENT: Record<FramePart, () => ReactNode> = { header: Header, toolbar: Tools, footer: Footer, bar: Bar };

export interface ChromeRootProps {
  parts: ChromeParts;
  i18n: I18n;
  children: ReactNode;
}

/** What each root of the chrome has around its content. */
export function ChromeRoot({ parts, i18n, children }: ChromeRootProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ChromeContext value={parts}>
        <HostContext value={parts.host}>
          <KitProvider locale={parts.host.locale} nonce={parts.host.nonce}>
            {children}
          </KitProvider>
        </HostContext>
      </ChromeContext>
    </I18nextProvider>
  );
}

export interface FrameRootProps extends Omit<ChromeRootProps, 'children'> {
  part: FramePart;
  /** The part is drawn, or what the server rendered of it is adopted: it answers from now on. */
  onDrawn?(): void;
}

/** One part of the frame as a whole root: the same element on the server and in the browser, so that their ids are equal. */
export function FrameRoot({ part, parts, i18n, onDrawn }: FrameRootProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <ChromeRoot parts={parts} i18n={i18n}>
      <Part content={CONTENT[part]} />
    </ChromeRoot>
  );
}

/** Nothing around a page that fills the window. */
function Part({ content: Content }: { content(): ReactNode }) {
  const { layout } = usePage();
  return hasFrame(layout) ? <Content /> : null;
}

function Header() {
  const { layout } = usePage();
  const isPhone = useIsPhone();
  const isRegistration = layout === 'registration';
  const parts = useOnDemand(isRegistration);
  // On the way there the header stays until the other one can be drawn.
  if (isRegistration && parts) return <parts.RegistrationHeader />;
  return isPhone ? <PhoneHeader /> : <SiteHeader />;
}

function Tools() {
  const { layout } = usePage();
  const isPhone = useIsPhone();
  return layout === 'registration' ? null : isPhone ? <ToTop /> : <Toolbar />;
}

/** Drawn once its code is there (`chrome.tsx`). */
function Footer() {
  const { layout } = usePage();
  const parts = useOnDemand(false);
  return layout === 'registration' || !parts ? null : <parts.SiteFooter />;
}

function Bar() {
  return useIsPhone() ? <PhoneBar /> : null;
}
