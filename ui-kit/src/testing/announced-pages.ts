import { screen } from '@testing-library/react';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import type { HostProps } from 'shared-contracts/host';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { matchRoutes } from 'shared-contracts/routing/match';
import { createTestHost } from './test-host.ts';

type Lifecycle = (props: HostProps) => Promise<unknown>;

/** A unit whose pages are announced and not open yet, with its words. */
export interface AnnouncedUnit {
  descriptor: RemoteDescriptor;
  page: { bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle };
  /** `name` is the key of its words under `pages`, `leadsTo` names destinations. */
  pages: readonly { path: string; name: string; leadsTo: readonly string[] }[];
  destinations: Readonly<Record<string, string>>;
  words: Record<Locale, { pages: Record<string, { title: string; lead: string; points: string[] }>; links: Record<string, string> }>;
}

/** Tests of such a unit: every route that it declares says what it will be, in both languages, and leads on to what works. */
export function announcedPages({ descriptor, page, pages, destinations, words }: AnnouncedUnit): void {
  describe(descriptor.unit, () => {
    // Lifecycles run outside of act: awaiting a mount inside it would never end.
    beforeAll(() => {
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    });

    it('has a page for every route that it declares, and declares every page', () => {
      expect(pages.map(({ path }) => path).sort()).toEqual(descriptor.routes.map(({ path }) => path).sort());
    });

    for (const locale of ['zh', 'en'] as const) {
      it.each(pages)(`says in ${locale} what $path will be, and leads on to what works`, async ({ path, name, leadsTo }) => {
        window.history.replaceState(null, '', withLocale(path, locale));
        const host = createTestHost({ locale });
        await page.bootstrap(host);
        await page.mount(host);
        const { title, lead, points } = words[locale].pages[name]!;
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
        expect(screen.getByText(lead)).toBeVisible();
        expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(points);
        expect(leadsTo.length).toBeGreaterThan(0);
        for (const destination of leadsTo) {
          const link = screen.getByRole('link', { name: words[locale].links[destination]! });
          expect(link).toHaveAttribute('href', withLocale(destinations[destination]!, locale));
        }
        expect(matchRoutes([{ owner: 'unit', routes: descriptor.routes }], path)).not.toBeNull();
        expect(host.reported).toEqual([]);
        await page.unmount(host);
        host.slot.remove();
      });
    }
  });
}
