import { act, screen } from '@testing-library/react';
import { chromeFixture } from '../../testing/chrome-fixture.tsx';
import { DURATION_MS, LoadingBar, THROTTLE_MS, Toasts } from './notices.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('toasts', () => {
  function setUp() {
    const { bus, draw } = chromeFixture();
    draw(<Toasts />);
    return (message: string, seconds?: number) => act(() => bus.emit('toast.show', { kind: 'success', message, seconds }));
  }

  it('stay for two seconds, in a region that is announced politely', () => {
    const toast = setUp();
    toast('已加入购物车');
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    pass(1999);
    expect(screen.getByText('已加入购物车')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('已加入购物车')).toBeNull();
  });

  it('stay for the given duration, at most three at once, equal texts once', () => {
    const toast = setUp();
    toast('a', 5);
    toast('a', 5);
    expect(screen.getAllByText('a')).toHaveLength(1);
    toast('b');
    toast('c');
    toast('d');
    expect(screen.queryByText('a')).toBeNull();
    pass(2000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('lead on where there is something to see, in the language of the page', () => {
    const { bus, draw } = chromeFixture();
    draw(<Toasts />);
    act(() => bus.emit('toast.show', { kind: 'success', message: '已留下', link: { path: '/crate', text: '去看看' } }));
    expect(screen.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '/crate');
  });
});

describe('the loading bar', () => {
  function setUp() {
    const { bus, draw } = chromeFixture();
    draw(<LoadingBar />);
    return {
      start: () => act(() => bus.emit('navigation.started', { path: '/music' })),
      end: () => act(() => bus.emit('navigation.ended', { path: '/music' })),
    };
  }

  it('does not show for pages that are ready within 200 ms', () => {
    const { start, end } = setUp();
    start();
    pass(THROTTLE_MS - 1);
    end();
    pass(DURATION_MS);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows from 200 ms on until the page is ready', () => {
    const { start, end } = setUp();
    start();
    pass(THROTTLE_MS);
    expect(screen.getByRole('progressbar', { name: '页面加载中' })).toBeInTheDocument();
    end();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
