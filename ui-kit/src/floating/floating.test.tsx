import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from 'ui-kit/core';
import { expectOpener } from 'ui-kit/testing';
import { Dropdown, type Placement, Popover, Tooltip } from './index.ts';

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

  it('works by keyboard: opens, skips disabled items, chooses, returns the focus', async () => {
    render(menu);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Charlie' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus());
    await userEvent.keyboard('c');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Charlie' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('c');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes by Escape and returns the focus to its button', async () => {
    render(menu);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  });

  it('closes by a press elsewhere and ignores disabled items', async () => {
    render(
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

  it('renders links with an address that opens in another tab', async () => {
    render(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('menuitem', { name: 'Charlie' })).toHaveAttribute('href', '/charlie');
  });
});

it('a tooltip shows on hover, describes its control and closes by Escape', async () => {
  render(
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

it('a popover takes the focus and returns it', async () => {
  render(
    <Popover title="流程" content="试听、授权、付款">
      <Button>说明</Button>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: '说明' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: '流程' })).toHaveFocus());
  await expectOpener(screen.getByRole('button', { name: '说明' }));
});

it('a menu takes the focus and returns it', async () => {
  render(
    <Dropdown items={[{ key: 'a', label: '甲' }]}>
      <Button>更多</Button>
    </Dropdown>,
  );
  await expectOpener(screen.getByRole('button', { name: '更多' }));
});

describe('placement', () => {
  const size = { width: 200, height: 100 };
  const rect = (left: number, top: number, { width, height } = size) => new DOMRect(left, top, width, height);

  /** Draws a tooltip of 200 × 100 at an anchor in a window of 1000 × 700, and returns its place in px. */
  async function place(anchor: DOMRect, placement: Placement): Promise<{ left: number; top: number }> {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.height);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.tagName === 'BUTTON') return anchor;
      return this.getAttribute('role') === 'tooltip' ? rect(0, 0) : rect(0, 0, { width: 1000, height: 700 });
    });
    render(
      <Tooltip title="x" placement={placement}>
        <Button>anchor</Button>
      </Tooltip>,
    );
    await userEvent.tab();
    const { style } = await screen.findByRole('tooltip');
    await waitFor(() => expect(style.top).not.toBe('0px'));
    return { left: Number.parseFloat(style.left), top: Number.parseFloat(style.top) };
  }

  afterEach(() => jest.restoreAllMocks());

  it('is below the anchor, at its left edge', async () => {
    expect(await place(rect(300, 300, { width: 80, height: 40 }), 'bottom-start')).toEqual({ left: 300, top: 346 });
  });

  it.each([
    ['bottom-start', rect(300, 640, { width: 80, height: 40 }), { top: 640 - 6 - 100 }],
    ['top', rect(300, 10, { width: 80, height: 40 }), { top: 56 }],
    ['left', rect(10, 300, { width: 80, height: 40 }), { left: 96 }],
  ] as const)('changes to the other side where %s lacks space', async (placement, anchor, expected) => {
    expect(await place(anchor, placement)).toMatchObject(expected);
  });

  it.each(['top', 'bottom', 'left', 'right', 'top-start', 'bottom-end'] as const)('stays inside the window (%s)', async (placement) => {
    const { left, top } = await place(rect(960, 680, { width: 80, height: 40 }), placement);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(left + size.width).toBeLessThanOrEqual(992);
    expect(top + size.height).toBeLessThanOrEqual(692);
  });

  it.each([
    ['top', rect(300, 60, { width: 80, height: 580 })],
    ['bottom', rect(300, 60, { width: 80, height: 580 })],
    ['left', rect(60, 300, { width: 880, height: 40 })],
    ['right', rect(60, 300, { width: 880, height: 40 })],
  ] as const)('stays inside the window where neither side of the anchor has room (%s)', async (placement, anchor) => {
    const { left, top } = await place(anchor, placement);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(8);
    expect(left + size.width).toBeLessThanOrEqual(992);
    expect(top + size.height).toBeLessThanOrEqual(692);
  });
});
