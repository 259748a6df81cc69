import { screen } from '@testing-library/react';
import { STORED } from 'shared-contracts/session/stored-keys';
import { createTestHost } from 'ui-kit/testing';
import { createSlot } from 'ui-kit/unit';
import { PlayerApp } from './bar/player-app.server.tsx';
import messages from './locales/en.json';
import descriptor from './remote.ts';
import { mounted, play, setActEnvironment, unmountAll } from './testing/mounted.ts';
import { trackOf } from './testing/tracks.ts';

afterEach(unmountAll);

/** The HTML of the player of a server build. */
async function servedHtml(): Promise<string> {
  const host = createTestHost({ locale: 'en' });
  const server = createSlot({ descriptor, App: PlayerApp, messages: async () => messages });
  setActEnvironment(false);
  await server.mount(host);
  const html = host.slot.innerHTML;
  await server.unmount(host);
  setActEnvironment(true);
  host.slot.remove();
  return html;
}

test('adopts the line that the server rendered, and plays', async () => {
  const host = await mounted({ served: await servedHtml() });
  const line = screen.getByRole('region', { name: 'Player' });
  expect(line).toHaveTextContent('Nothing is playing yet');
  await play(host);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled();
});

test('adopts the line for a visitor who has heard something, then offers what was heard', async () => {
  const { id, musicLibraryTypeId, title } = trackOf(3);
  localStorage.setItem(STORED.info, JSON.stringify({ recent: [{ id, musicLibraryTypeId, title }] }));
  // A difference would be reported, and no player may report any.
  await mounted({ served: await servedHtml() });
  expect(await screen.findByRole('button', { name: 'Recently played' })).toBeEnabled();
});
