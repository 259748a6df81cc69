import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button, HostContext, KitProvider } from 'ui-kit/core';
import { createTestHost, preloadDialogs, type TestHost } from 'ui-kit/testing';
import { confirm, Drawer, Modal } from './index.ts';

let host: TestHost;

// antd is compiled on its first import, which takes longer than a test may.
beforeAll(preloadDialogs, 120_000);

function show(children: ReactNode): void {
  host = createTestHost();
  render(
    <HostContext value={host}>
      <KitProvider locale="zh">{children}</KitProvider>
    </HostContext>,
  );
}

function WithModal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>分享</Button>
      <Modal name="share" open={open} onClose={() => setOpen(false)} title="分享曲目" footer={<Button>复制</Button>}>
        正文
      </Modal>
    </>
  );
}

it.each([
  ['modal', Modal],
  ['drawer', Drawer],
])('a %s that its page takes away instead of closing returns the focus as well', async (_name, Overlay) => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>更多</Button>
        {open && (
          <Overlay open title="操作" onClose={() => setOpen(false)}>
            <Button>下载</Button>
          </Overlay>
        )}
      </>
    );
  }
  show(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  // The focus is in the panel, or on what holds it.
  await waitFor(() => expect(screen.getByText('更多').closest('button')).not.toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: '更多' })).toHaveFocus());
});

describe('a modal', () => {
  it('opens by its button, emits dialog.visible, closes by Escape and returns the focus', async () => {
    show(<WithModal />);
    const seen: unknown[] = [];
    host.bus.on('dialog.visible', (event) => seen.push(event));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '分享曲目' });
    expect(dialog).toHaveTextContent('正文');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '分享' })).toHaveFocus();
    expect(seen).toEqual([
      { name: 'share', open: true },
      { name: 'share', open: false },
    ]);
  });

  it('closes when another page opens, and stays while only the query of its page changes', async () => {
    show(<WithModal />);
    await userEvent.click(screen.getByRole('button', { name: '分享' }));
    await screen.findByRole('dialog');
    const seen: unknown[] = [];
    host.bus.on('dialog.visible', (event) => seen.push(event));
    act(() => host.bus.emit('navigation.started', { path: `${location.pathname}?page=2` }));
    expect(seen).toEqual([]);
    act(() => host.bus.emit('navigation.started', { path: '/account/register' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toEqual([{ name: 'share', open: false }]);
  });

  it('names its close button in the language of the page', async () => {
    show(<WithModal />);
    await userEvent.click(screen.getByRole('button', { name: '分享' }));
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a drawer', () => {
  it('shows what is in it and closes by its button', async () => {
    const onClose = jest.fn();
    show(
      <Drawer open onClose={onClose} title="筛选" side="bottom">
        标签
      </Drawer>,
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent('标签');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a confirmation', () => {
  it.each([
    ['退出', true],
    ['取消', false],
  ])('resolves after a press on %s to %s', async (button, answer) => {
    show(null);
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = confirm(host, { title: '确定要退出吗？', okText: '退出' });
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await expect(asked).resolves.toBe(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('resolves to false on Escape, and focuses cancel first when the action is dangerous', async () => {
    show(null);
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = confirm(host, { title: '删除这首曲目？', danger: true });
    });
    await waitFor(async () => expect(await screen.findByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(asked).resolves.toBe(false);
  });
});
