import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button, HostContext, KitProvider } from 'ui-kit/core';
import { createTestHost, dialogsReady, type TestHost } from 'ui-kit/testing';
import { confirm, Drawer, Dropdown, Modal, Popover, Tooltip } from './index.ts';

let host: TestHost;

// antd is compiled on its first import; no visitor waits for that.
beforeAll(dialogsReady, 120_000);

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

describe('a modal', () => {
  it('opens by its button, tells the house, closes by Escape and gives the focus back', async () => {
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

describe('a question', () => {
  it.each([
    ['退出', true],
    ['取消', false],
  ])('is answered by %s with %s', async (button, answer) => {
    show(null);
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = confirm(host, { title: '确定要退出吗？', okText: '退出' });
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await expect(asked).resolves.toBe(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is answered with no by Escape, and starts on the harmless button where it is dangerous', async () => {
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

describe('a menu', () => {
  const chosen = jest.fn();
  const menu = (
    <Dropdown
      items={[
        { key: 'a', label: 'Alpha', onSelect: () => chosen('a') },
        { key: 'b', label: 'Bravo', disabled: true, onSelect: () => chosen('b') },
        'divider',
        { key: 'c', label: 'Charlie', href: '/charlie', onSelect: () => chosen('c') },
      ]}
    >
      <Button>Menu</Button>
    </Dropdown>
  );

  it('works wholly by keyboard: opens, moves past what is off, chooses, gives the focus back', async () => {
    show(menu);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Charlie' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus();
    await userEvent.keyboard('c');
    expect(screen.getByRole('menuitem', { name: 'Charlie' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('c');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes by Escape with the focus back on its button', async () => {
    show(menu);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('closes by a press elsewhere and refuses what is off', async () => {
    show(
      <>
        {menu}
        <p>elsewhere</p>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Bravo' }));
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('keeps links real: an address to open in another tab', async () => {
    show(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('menuitem', { name: 'Charlie' })).toHaveAttribute('href', '/charlie');
  });
});

describe('hints', () => {
  it('tell on hover what a control is, and leave with Escape', async () => {
    show(
      <Tooltip title="最多 50 首">
        <Button>播放列表</Button>
      </Tooltip>,
    );
    await userEvent.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('最多 50 首');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('最多 50 首');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('open a small panel that takes the focus and gives it back', async () => {
    show(
      <Popover title="流程" content="试听、授权、付款">
        <Button>说明</Button>
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: '说明' }));
    expect(screen.getByRole('dialog', { name: '流程' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '说明' })).toHaveFocus();
  });
});
