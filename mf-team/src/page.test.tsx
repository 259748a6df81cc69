import { screen } from '@testing-library/react';
import { withLocale } from 'shared-contracts/locale/locale';
import { matchRoutes } from 'shared-contracts/routing/match';
import { createTestHost } from 'ui-kit/testing';
import { COMING_PAGES, DESTINATIONS } from './coming/pages.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { bootstrap, mount, unmount } from './page.ts';
import descriptor from './remote.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const words = { zh, en };

describe('mf-team', () => {
  it('has a page for every route that it declares, and declares every page', () => {
    expect(COMING_PAGES.map(({ path }) => path).sort()).toEqual(descriptor.routes.map(({ path }) => path).sort());
  });

  for (const locale of ['zh', 'en'] as const) {
    it.each(COMING_PAGES)(`says in ${locale} what $path will be, and leads on to what works`, async ({ path, name, leadsTo }) => {
      window.history.replaceState(null, '', withLocale(path, locale));
      const host = createTestHost({ locale });
      await bootstrap(host);
      await mount(host);
      const { pages, links } = words[locale];
      const { title, lead, points } = pages[name as keyof typeof pages];
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(screen.getByText(lead)).toBeVisible();
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(points);
      for (const destination of leadsTo) {
        expect(screen.getByRole('link', { name: links[destination] })).toHaveAttribute(
          'href',
          withLocale(DESTINATIONS[destination], locale),
        );
      }
      expect(matchRoutes([{ owner: 'unit', routes: descriptor.routes }], path)).not.toBeNull();
      expect(host.reported).toEqual([]);
      await unmount(host);
      host.slot.remove();
    });
  }
});
