import { reportWebVitals } from './web-vitals.ts';

const listeners: ((metric: { name: string; value: number }) => void)[] = [];

jest.mock('web-vitals', () => {
  const listen = (listener: never) => void listeners.push(listener);
  return { onCLS: listen, onFCP: listen, onINP: listen, onLCP: listen, onTTFB: listen };
});

it('reports each vital of the host and of the first page', () => {
  const reported: string[] = [];
  reportWebVitals({
    reporter: { vital: ({ unit, version }, name, value) => reported.push(`${unit}@${version} ${name} ${value}`) },
    releases: [
      { unit: 'shell', version: '1' },
      { unit: 'mf-shop', version: '2' },
    ],
  });
  expect(listeners).toHaveLength(5);
  listeners[0]!({ name: 'LCP', value: 812.4 });
  listeners[0]!({ name: 'CLS', value: 0.01234 });
  expect(reported).toEqual(['shell@1 LCP 812', 'mf-shop@2 LCP 812', 'shell@1 CLS 0.012', 'mf-shop@2 CLS 0.012']);
});
