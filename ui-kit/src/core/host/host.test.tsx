import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestHost, type TestHost } from 'ui-kit/testing';
import { useEvent, useLatest, useSession } from './events.ts';
import { HostContext, requestIntent, useHost } from './host-context.ts';

let host: TestHost;
const show = (children: ReactNode) => render(<HostContext value={host}>{children}</HostContext>);

beforeEach(() => {
  host = createTestHost();
});

function Status() {
  return <output>{useLatest('player.state')?.status ?? 'nothing'}</output>;
}

function Visitor() {
  const { signedIn, userId } = useSession();
  return <output>{signedIn ? `user ${userId}` : 'guest'}</output>;
}

function Lost() {
  return <p>{useHost().unit}</p>;
}

function Listener({ heard }: { heard: (total: number) => void }) {
  useEvent('player.playlist', ({ total }) => heard(total));
  return null;
}

describe('host hooks', () => {
  it('useLatest shows the last value of a state event, and each new one', () => {
    host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 });
    show(<Status />);
    expect(screen.getByRole('status')).toHaveTextContent('playing');
    act(() => host.bus.emit('player.state', { status: 'paused', id: 1, musicLibraryTypeId: 1 }));
    expect(screen.getByRole('status')).toHaveTextContent('paused');
  });

  it('useEvent calls the newest listener, and none after unmount', () => {
    const first = jest.fn();
    const second = jest.fn();
    const { rerender, unmount } = show(<Listener heard={first} />);
    rerender(
      <HostContext value={host}>
        <Listener heard={second} />
      </HostContext>,
    );
    act(() => host.bus.emit('player.playlist', { total: 3 }));
    unmount();
    host.bus.emit('player.playlist', { total: 4 });
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls).toEqual([[3]]);
  });

  it('useSession follows a sign-in', () => {
    show(<Visitor />);
    expect(screen.getByRole('status')).toHaveTextContent('guest');
    act(() => host.bus.emit('auth.session', { signedIn: true, userId: '7', isTeam: 1, perfectStatus: 0 }));
    expect(screen.getByRole('status')).toHaveTextContent('user 7');
  });

  it('useHost throws outside of a unit', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Lost />)).toThrow('no HostContext');
  });
});

describe('requesting an intent', () => {
  const toasts: unknown[] = [];
  beforeEach(() => {
    toasts.length = 0;
    host.bus.on('toast.show', (toast) => toasts.push(toast));
  });

  it('calls a registered handler synchronously, so that sound may start in the click', () => {
    const handler = jest.fn(() => ({}));
    host.bus.handle('player.pause', handler);
    void requestIntent(host, 'player.pause', {});
    expect(handler).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
  });

  it('shows a toast when no unit handles it', async () => {
    await expect(requestIntent(host, 'dialog.invite', {})).resolves.toEqual({ status: 'unavailable' });
    expect(toasts).toEqual([{ kind: 'info', message: '邀请好友即将开放，敬请期待。' }]);
  });

  it.each([
    ['zh', '登录窗口没有加载出来，请稍后重试。现在可以继续试听。'],
    ['en', 'The login dialog could not be loaded. Please try again later; you can keep listening.'],
  ] as const)('names the missing login when the player requested it (%s)', async (locale, message) => {
    await requestIntent({ ...host, locale }, 'dialog.login', { reason: 'guest-plays' });
    expect(toasts).toEqual([{ kind: 'info', message }]);
  });

  it.each([
    ['zh', '购买与下载暂时无法使用，请稍后重试。现在可以继续试听。'],
    ['en', 'Buying and downloads are away for the moment. Please try again later; you can keep listening.'],
  ] as const)('says that buying is away when its unit could not be loaded (%s)', async (locale, message) => {
    await requestIntent({ ...host, locale }, 'cart.add', { orderType: 1, dataIds: [1] });
    await requestIntent({ ...host, locale }, 'dialog.licence', { dataIds: [1], musicLibraryTypeId: 1 });
    expect(toasts).toEqual([
      { kind: 'info', message },
      { kind: 'info', message },
    ]);
  });

  it.each([
    ['zh', '分享没有成功，请稍后再试。'],
    ['en', 'Sharing did not work. Please try again in a moment.'],
  ] as const)('names the action that failed (%s)', async (locale, message) => {
    host.bus.handle('dialog.share', () => {
      throw new Error('planted');
    });
    await requestIntent({ ...host, locale }, 'dialog.share', { dataId: 1, musicLibraryTypeId: 1, title: 'a', path: '/' });
    expect(toasts).toEqual([{ kind: 'error', message }]);
  });
});
