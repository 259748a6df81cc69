import type { i18n as I18n } from 'i18next';
import { startTransition } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { reportHydration } from 'shared-contracts/render/hydration';
import { idPrefixOf } from 'shared-contracts/render/render-input';
import { hasFrame } from 'shared-contracts/units';
import { useSession } from 'ui-kit/core';
import { markAdopted } from '../slots/adopted.ts';
import type { PageArea } from '../slots/slot-nodes.ts';
import { type ChromeParts, type ShellParts, usePage } from './chrome-context.ts';
import { chromeMessages } from './chrome-messages.ts';
import { ErrorPage } from './error-page.tsx';
import { ChromeRoot, FRAME_PARTS, type FramePart, FrameRoot } from './frame-parts.tsx';
import { LoadingBar, PageAnnouncer, Toasts } from './notices/notices.tsx';
import { loadOnDemand, onceOnDemand, useOnDemand } from './on-demand.ts';
import { createSearchPanel } from './search/panel-state.ts';
import { Search } from './search/search.tsx';

/** Node of each part of the frame and of each area of the page slot. */
export type ChromeNodes = Record<FramePart | PageArea, HTMLElement>;

/**
 * Draws the chrome. Rejects when its locale, or what it needs at once, could not be loaded.
 * @param mayLoadAhead resolves when code that the page does not need yet may be loaded.
 */
export async function mountChrome(parts: ShellParts, nodes: ChromeNodes, mayLoadAhead: Promise<void>): Promise<() => void> {
  const [i18n] = await Promise.all([chromeMessages(parts.host.locale), needsMore(parts) && loadOnDemand()]);
  const takeAway = drawChrome({ ...parts, search: createSearchPanel() }, nodes, i18n);
  void mayLoadAhead.then(() => loadAhead(parts.host));
  return takeAway;
}

/** Loads `chrome-on-demand` and reports a failure; the next use tries again. */
function loadAhead(host: ShellParts['host']): void {
  loadOnDemand().catch((error: unknown) => host.report(error, 'chrome'));
}

/** Whether the first view shows more than that of a guest in the usual layout: nothing of it is to appear later. */
function needsMore({ host, page }: ShellParts): boolean {
  return host.session.current().token !== null || [page.first(), page.get()].some(({ layout }) => layout !== 'default' && hasFrame(layout));
}

/**
 * Draws each part of the frame in its slot, or adopts what the server rendered there, and all that is nobody's but the browser's in a
 * root of its own. Page units and the player have theirs. Gives what takes all of it away.
 */
export function drawChrome(parts: ChromeParts, nodes: ChromeNodes, i18n: I18n): () => void {
  const { host, phone } = parts;
  const optionsOf = (root: string): RootOptions => ({
    identifierPrefix: idPrefixOf(host.unit, `./${root}`),
    onUncaughtError: (error) => host.report(error, 'chrome'),
  });
  const isServed = (part: FramePart) => 'served' in nodes[part].dataset && phone.isAsServed();
  const rootOf = (part: FramePart, adopts = isServed(part)) => {
    const node = nodes[part];
    const onDrawn = () => {
      // It hides what is for guests until here. What the session changes is drawn before the next frame.
      if (part === 'header') delete document.documentElement.dataset.member;
      markAdopted(node);
    };
    const content = <FrameRoot part={part} parts={parts} i18n={i18n} onDrawn={onDrawn} />;
    if (adopts) {
      let adopted!: Root;
      // React adopts it in slices: what the visitor does in between is not kept waiting.
      startTransition(() => {
        adopted = hydrateRoot(node, content, { ...optionsOf(part), onRecoverableError: reportHydration(host) });
      });
      return adopted;
    }
    // The first commit of a root takes away what was in its node: the placeholder, or a part that was rendered for another layout.
    const root = createRoot(node, optionsOf(part));
    root.render(content);
    return root;
  };
  const roots = FRAME_PARTS.filter((part) => part !== 'footer').map((part) => rootOf(part));
  // It lies below the first window, and its links answer as they are: its code comes in idle time, or when it comes into view.
  const adoptsFooter = isServed('footer');
  const stopWaiting = onceOnDemand(() => void roots.push(rootOf('footer', adoptsFooter && phone.isAsServed())));
  const inView = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) loadAhead(host);
  });
  inView.observe(nodes.footer);
  const node = document.createElement('div');
  node.id = 'shell-chrome';
  document.body.append(node);
  const root = createRoot(node, optionsOf('chrome'));
  root.render(
    <ChromeRoot parts={parts} i18n={i18n}>
      <FrameSearch />
      <Areas nodes={nodes} />
      <LoadingBar />
      <Toasts />
      <PageAnnouncer />
    </ChromeRoot>,
  );
  return () => {
    stopWaiting();
    inView.disconnect();
    for (const each of [...roots, root]) each.unmount();
    node.remove();
  };
}

/** A page that fills the window has its own keys. */
function FrameSearch() {
  const { layout } = usePage();
  return hasFrame(layout) ? <Search /> : null;
}

/** What the chrome draws into the page slot beside the page. */
function Areas({ nodes }: { nodes: Record<PageArea, HTMLElement> }) {
  const { layout, error } = usePage();
  const { signedIn } = useSession();
  const isFramed = hasFrame(layout);
  const parts = useOnDemand(isFramed && (signedIn || layout === 'personal'));
  return (
    <>
      {isFramed && parts && <parts.Members nodes={nodes} />}
      {error && createPortal(<ErrorPage error={error} />, nodes.error)}
    </>
  );
}
