import type { Locale } from 'shared-contracts/locale/locale';
import { createSlot } from 'ui-kit/unit';
import { PlayerApp } from './bar/player-app.tsx';
import descriptor from './remote.ts';

/** `./player`: the application of the player slot. */
export const { bootstrap, mount, unmount, dehydrate, prepare } = createSlot({
  descriptor,
  App: PlayerApp,
  messages: (locale: Locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`),
});
