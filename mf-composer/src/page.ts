import { announcedRoutes } from 'ui-kit/announced';
import { createPage } from 'ui-kit/unit';
import { ANNOUNCED_PAGES } from './pages.ts';
import descriptor from './remote.ts';

const { bootstrap, mount, unmount } = createPage({
  descriptor,
  routes: () => announcedRoutes(ANNOUNCED_PAGES),
  messages: (locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`),
});

export { bootstrap, mount, unmount };
