import { createPage } from 'ui-kit/unit';
import { code } from './code.ts';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';

/** The catalogue in the page slot. */
const page = createPage({
  descriptor,
  routes,
  code,
  messages: (locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`),
});

export const { bootstrap, mount, unmount, prepare } = page;
