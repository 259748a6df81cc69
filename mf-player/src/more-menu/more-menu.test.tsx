import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { quoteLine } from 'shared-contracts/licensing/price';
import { SAMPLE_USES } from 'shared-contracts/licensing/testing/sample-uses';
import { formatFen } from 'ui-kit/core';
import { mounted, play, unmountAll } from '../testing/mounted.ts';
import { detailOf, trackOf } from '../testing/tracks.ts';

// Asking jsdom for the computed style of every ancestor of every candidate takes seconds a test, and hides nothing here.
configure({ defaultHidden: true });
jest.setTimeout(30_000);
afterEach(unmountAll);

const priced = { 'music/getMusicDetail': ({ id }: { id: number }) => ({ ...detailOf(trackOf(id)), price: 19_900 }) };

test('the first click on more opens the menu, with the price for the visitor’s use of the current track', async () => {
  const user = userEvent.setup();
  const host = await mounted({ answers: priced });
  const asked: unknown[] = [];
  host.bus.handle('dialog.licence', (works) => {
    asked.push(works);
    return {};
  });
  await play(host);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const item = await screen.findByRole('menuitem', { name: 'Price for your use, from CN¥199' });
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  await user.click(item);
  expect(asked).toEqual([{ dataIds: [1], musicLibraryTypeId: 1, title: 'Track 1' }]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('with a use that the device keeps the menu has the price of rows and licence box', async () => {
  const [, use] = SAMPLE_USES.find(([name]) => name === 'music for 60 shops, global')!;
  localStorage.setItem('use', JSON.stringify(use));
  const user = userEvent.setup();
  const detail = { 'music/getMusicDetail': ({ id }: { id: number }) => ({ ...detailOf(trackOf(id)), price: 19_900, base: 48_000 }) };
  const host = await mounted({ answers: { ...detail, 'grantTag/getGrantData': DEFAULT_PRICES as never } });
  await play(host);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const price = formatFen(Number(quoteLine(DEFAULT_PRICES, 48_000n, use).price), 'en');
  expect(await screen.findByRole('menuitem', { name: `Price for your use: ${price}` })).toBeInTheDocument();
  localStorage.clear();
});

test('a track that is not for sale says so in place of its price', async () => {
  const user = userEvent.setup();
  const host = await mounted({ answers: priced });
  await play(host, 1, { goBuy: 1 });
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Not for sale' })).toHaveAttribute('aria-disabled', 'true');
});

test('the sheet of a phone shows the least price, and asks for the price of the visitor’s use', async () => {
  const user = userEvent.setup();
  const host = await mounted({ mobile: true, answers: priced });
  const asked: unknown[] = [];
  host.bus.handle('dialog.licence', (works) => {
    asked.push(works);
    return {};
  });
  await play(host);
  await user.click(screen.getByRole('button', { name: /^Open the player: Track 1/ }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('from CN¥199');
  await user.click(within(sheet).getByRole('button', { name: 'Price for your use' }));
  expect(asked).toEqual([{ dataIds: [1], musicLibraryTypeId: 1, title: 'Track 1' }]);
});
