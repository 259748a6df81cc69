import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { createTestHost } from 'ui-kit/testing';
import { RouterProvider } from './router-provider.tsx';
import { createUnitRouter } from './unit-router.ts';

/** A row that takes some time, so that React adopts a list of them in slices. */
function Row({ onDraw }: { onDraw(): void }) {
  onDraw();
  const end = performance.now() + 2;
  while (performance.now() < end);
  return <li>row</li>;
}

test('a navigation that ends while a page is adopted shows its page', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  history.replaceState(null, '', '/list');
  let onDraw: () => void = () => undefined;
  const names = Array.from({ length: 60 }, (_, index) => `row ${index}`);
  const rows = names.map((name) => <Row key={name} onDraw={() => onDraw()} />);
  const unit = createUnitRouter(
    [
      { path: '/list', element: <ul>{rows}</ul> },
      { path: '/other', element: <p>the other page</p> },
    ],
    createTestHost(),
    { owns: () => true },
  );
  await unit.ready;
  const slot = document.body.appendChild(document.createElement('div'));
  slot.innerHTML = renderToString(<RouterProvider unit={unit} />);
  let isAsked = false;
  onDraw = () => {
    if (!isAsked) queueMicrotask(() => void unit.router.navigate('/other'));
    isAsked = true;
  };
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(slot, <RouterProvider unit={unit} />);
  });
  expect(await screen.findByText('the other page')).toBeVisible();
  root.unmount();
  unit.dispose();
});
