import { createPage } from 'ui-kit/unit';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';

const { bootstrap, mount, unmount } = createPage({
  descriptor,
  routes,
  messages: (locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`),
});

export { bootstrap, mount, unmount };
