import { createPage } from 'ui-kit/unit';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';

/** The content pages in the page slot. */
const page = createPage({
  descriptor,
  routes,
  messages: (locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`),
});

export const { bootstrap, mount, unmount, prepare } = page;
