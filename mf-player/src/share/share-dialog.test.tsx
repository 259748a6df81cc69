import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { qrPath } from 'ui-kit/qr';
import type { TestHostOptions } from 'ui-kit/testing';
import { mounted, toastsOf, unmountAll } from '../testing/mounted.ts';

// Asking jsdom for the computed style of every ancestor of every candidate takes seconds a test, and hides nothing here.
// A machine that builds at the same time is slow, not wrong.
configure({ defaultHidden: true });
jest.setTimeout(30_000);

afterEach(unmountAll);

const share = async (options: TestHostOptions = {}, musicLibraryTypeId = 4) => {
  const host = await mounted(options);
  const toasts = toastsOf(host);
  await act(async () => {
    await host.bus.request('dialog.share', {
      dataId: 8,
      musicLibraryTypeId,
      title: 'Rain',
      path: '/music/music_detail?id=8&musicLibraryTypeId=4',
    });
  });
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('“Rain”: licensable music'));
  const counts = () => host.asked.filter(({ call }) => call === 'share/count').map(({ request }) => request);
  return { host, toasts, counts };
};

test('the text is the template with the title, for the type of the library and the language', async () => {
  const { host } = await share();
  expect(host.asked).toContainEqual({ call: 'share/getById', request: { id: 9 } });
  expect(screen.getByRole('textbox', { name: /^Link/ })).toHaveValue('http://localhost/en/music/music_detail?id=8&musicLibraryTypeId=4');
});

test('copying is counted first and confirms that the link has been copied', async () => {
  const user = userEvent.setup();
  const { counts, toasts } = await share();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts).toEqual(['the link has been copied, go share it now']));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/en/music/music_detail?id=8&musicLibraryTypeId=4');
  expect(counts()).toEqual([{ dataId: 8, type: 9 }]);
});

test('without a link nothing is shared or counted, and the field shows what is missing', async () => {
  const user = userEvent.setup();
  const { counts } = await share();
  await user.clear(screen.getByRole('textbox', { name: /^Link/ }));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByText('Please enter the sharing link')).toBeVisible();
  expect(counts()).toEqual([]);
});

test('QQ and Weibo also require a text, and open in a new window', async () => {
  const user = userEvent.setup();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { counts } = await share();
  const text = screen.getByRole('textbox', { name: /^Text/ });
  await user.clear(text);
  await user.click(screen.getByRole('button', { name: 'Weibo' }));
  expect(screen.getByText('Please input the sharing content')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  await user.type(text, 'Listen');
  await user.click(screen.getByRole('button', { name: 'QQ' }));
  expect(open).toHaveBeenCalledWith(expect.stringContaining('connect.qq.com'), '_blank', 'noopener,noreferrer');
  expect(counts()).toHaveLength(1);
  open.mockRestore();
});

test('the WeChat code is generated when it is first opened', async () => {
  const user = userEvent.setup();
  const { counts } = await share();
  expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'WeChat QR' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(counts()).toHaveLength(1);
});

test('the WeChat code opens and closes with its button, and each opening counts once', async () => {
  const user = userEvent.setup();
  const { counts } = await share();
  const button = screen.getByRole('button', { name: 'WeChat QR' });
  const opened: [string | null, number, number][] = [];
  for (let click = 1; click <= 3; click++) {
    await user.click(button);
    const isOpen = click % 2 === 1;
    if (isOpen) await screen.findByRole('img', { name: /QR code/ });
    opened.push([button.getAttribute('aria-expanded'), screen.queryAllByRole('img', { name: /QR code/ }).length, counts().length]);
  }
  expect(opened).toEqual([
    ['true', 1, 1],
    ['false', 0, 1],
    ['true', 1, 2],
  ]);
});

test('the code encodes the link as it is typed, and is removed with it', async () => {
  const user = userEvent.setup();
  const { counts } = await share();
  const drawn = () =>
    screen
      .queryByRole('img', { name: /QR code/ })
      ?.querySelector('path:last-child')
      ?.getAttribute('d');
  await user.click(screen.getByRole('button', { name: 'WeChat QR' }));
  await screen.findByRole('img', { name: /QR code/ });
  const link = screen.getByRole('textbox', { name: /^Link/ });
  await user.clear(link);
  expect(drawn()).toBeUndefined();
  expect(screen.getByRole('button', { name: 'WeChat QR' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'WeChat QR' }));
  expect(screen.getByText('Please enter the sharing link')).toBeVisible();
  await user.type(link, 'https://shop.example/other');
  await user.click(screen.getByRole('button', { name: 'WeChat QR' }));
  await waitFor(() => expect(drawn()).toBe(qrPath('https://shop.example/other').path));
  expect(counts()).toHaveLength(2);
});

test('a double click shares and counts once', async () => {
  const user = userEvent.setup();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { counts, toasts } = await share();
  await user.dblClick(screen.getByRole('button', { name: 'Weibo' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(counts()).toHaveLength(1);
  await user.dblClick(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts).toEqual(['the link has been copied, go share it now']));
  expect(counts()).toHaveLength(2);
  open.mockRestore();
});
