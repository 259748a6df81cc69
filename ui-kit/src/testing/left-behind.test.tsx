import { renderHook } from '@testing-library/react';
import { useThemeName } from '../core/theme/use-theme-name.ts';
import { createTestHost } from './test-host.ts';

const { leftBehind } = globalThis as unknown as { leftBehind(): Promise<string[]> };

test('a test that ends with an open page fails by what the page still hears and observes', async () => {
  const { unmount } = renderHook(() => useThemeName());
  expect((await leftBehind()).map((place) => place.replace(/:\d+$/, ''))).toEqual([
    'listener of change on the media query (prefers-color-scheme: dark): core/theme/use-theme-name.ts',
    'MutationObserver: core/theme/use-theme-name.ts',
  ]);
  unmount();
});

test('a closed page leaves nothing, whatever the test itself has started', async () => {
  const { unmount } = renderHook(() => useThemeName());
  window.addEventListener('online', () => undefined);
  createTestHost().bus.on('auth.session', () => undefined);
  unmount();
  expect(await leftBehind()).toEqual([]);
});
