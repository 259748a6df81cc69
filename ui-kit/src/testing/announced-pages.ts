import { screen } from '@testing-library/react';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import type { HostProps } from 'shared-contracts/host';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { matchRoutes } from 'shared-contracts/routing/match';
import { type AnnouncedPage, DESTINATIONS } from 'ui-kit/announced';
import { createTestHost } from './test-host.ts';

type Lifecycle = (props: HostProps) => Promise<unknown>;

/** A unit with announced pages, and their texts. */
export interface AnnouncedUnit {
  descriptor: RemoteDescriptor;
  page: { bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle };
  pages: readonly AnnouncedPage[];
  /** Paths of the routes that are open. They have tests of their own. */
  open?: readonly string[];
  messages: Record<Locale, { pages: Record<string, { title: string; lead: string; points: string[] }> }>;
}

/** Declares the tests of announced pages: each shows its texts in both languages and links to pages that work. */
export function testAnnouncedPages({ descriptor, page, pages, open = [], messages }: AnnouncedUnit): void {
  describe(descriptor.unit, () => {
    // Lifecycles run outside of act: awaiting a mount inside it would never end.
    beforeAll(() => {
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    });

    it('announces every route that it declares and that is not open', () => {
      expect([...pages.map(({ path }) => path), ...open].sort()).toEqual(descriptor.routes.map(({ path }) => path).sort());
    });

    for (const locale of ['zh', 'en'] as const) {
      it.each(pages)(`$path shows in ${locale} what it will be and links to pages that work`, async ({ path, name, leadsTo }) => {
        window.history.replaceState(null, '', withLocale(path, locale));
        const host = createTestHost({ locale });
        await page.bootstrap(host);
        await page.mount(host);
        const { title, lead, points } = messages[locale].pages[name]!;
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
        expect(screen.getByText(lead)).toBeVisible();
        expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(points);
        expect(leadsTo.length).toBeGreaterThan(0);
        for (const destination of leadsTo) {
          const link = screen.getByRole('link', { name: DESTINATIONS[destination][locale] });
          expect(link).toHaveAttribute('href', withLocale(DESTINATIONS[destination].path, locale));
        }
        expect(matchRoutes([{ owner: 'unit', routes: descriptor.routes }], path)).not.toBeNull();
        expect(host.reported).toEqual([]);
        await page.unmount(host);
        host.slot.remove();
      });
    }
  });
}
