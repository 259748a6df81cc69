import type { HostProps } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale/locale';
import { createSlot } from 'ui-kit/unit';
import { PlayerApp } from './bar/player-app.tsx';
import { loadControls } from './controller/load-controls.ts';
import descriptor from './remote.ts';

const slot = createSlot({
  descriptor,
  App: PlayerApp,
  messages: (locale: Locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`),
});

/** `./player`: the application of the player slot. */
export const { mount, unmount, dehydrate, prepare } = slot;

/** A release that replaces another one loads its controls before that one ends: the music waits for no file, and the bar stays. */
export async function bootstrap(host: HostProps): Promise<void> {
  await slot.bootstrap(host);
  if (host.bus.latest('player.state')) await loadControls();
}
