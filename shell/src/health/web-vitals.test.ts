import { reportWebVitals } from './web-vitals.ts';

const listeners: ((metric: { name: string; value: number }) => void)[] = [];

jest.mock('web-vitals', () => {
  const listen = (listener: never) => void listeners.push(listener);
  return { onCLS: listen, onFCP: listen, onINP: listen, onLCP: listen, onTTFB: listen };
});

it('reports each web vital of the host and the first page, and sends them at once when the page is hidden', async () => {
  const told: string[] = [];
  let flushes = 0;
  let hidden = false;
  reportWebVitals({
    reporter: {
      vital: ({ unit, version }, name, value) => told.push(`${unit}@${version} ${name} ${value}`),
      flush: () => {
        flushes += 1;
      },
    },
    releases: [
      { unit: 'shell', version: '1' },
      { unit: 'mf-shop', version: '2' },
    ],
    isHidden: () => hidden,
  });
  expect(listeners).toHaveLength(5);
  listeners[0]!({ name: 'LCP', value: 812.4 });
  expect(flushes).toBe(0);
  hidden = true;
  listeners[0]!({ name: 'CLS', value: 0.01234 });
  await Promise.resolve();
  expect(flushes).toBe(1);
  expect(told).toEqual(['shell@1 LCP 812', 'mf-shop@2 LCP 812', 'shell@1 CLS 0.012', 'mf-shop@2 CLS 0.012']);
});
