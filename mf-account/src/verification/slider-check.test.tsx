import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createTestHost } from 'ui-kit/testing';
import { createUnitI18n, UnitFrame } from 'ui-kit/unit';
import { loadMessages, NAMESPACE } from '../messages.ts';
import { refusal, requestsOf } from '../testing/open-page.ts';
import { VERIFICATION } from '../testing/verification.ts';
import { startTrace } from './drag-trace.ts';
import { SliderCheck } from './slider-check.tsx';

const TRACK_PX = 300;

// jsdom has no PointerEvent; a mouse event of that name carries the same place.
beforeAll(() => Object.assign(window, { PointerEvent: MouseEvent }));

async function drawSlider(answers = VERIFICATION) {
  const host = createTestHost({ locale: 'en', answers });
  const tickets: (string | undefined)[] = [];
  const i18n = await createUnitI18n('en', [NAMESPACE], loadMessages);
  render(
    <UnitFrame host={host} i18n={i18n} where="test">
      <SliderCheck onChange={(ticket) => tickets.push(ticket)} />
    </UnitFrame>,
  );
  const handle = await screen.findByRole('slider');
  Object.defineProperty(handle.parentElement, 'clientWidth', { value: TRACK_PX });
  return { host, tickets, handle };
}

const drag = (handle: HTMLElement, to: number[]) => {
  fireEvent.pointerDown(handle, { clientX: 10, clientY: 5, button: 0 });
  for (const x of to) fireEvent.pointerMove(handle, { clientX: 10 + x, clientY: 6 });
  fireEvent.pointerUp(handle, { clientX: 10 + to.at(-1)!, clientY: 6 });
};

test('dragged to the far right it gives a ticket, with how it was moved', async () => {
  const { host, tickets, handle } = await drawSlider();
  drag(handle, [20, 90, 180, 260, 300]);
  await waitFor(() => expect(tickets).toEqual(['ticket']));
  const [sent] = requestsOf(host, 'captcha/slider/verify') as { by: string; challenge: string; trace: { x: number; y: number }[] }[];
  expect(sent).toMatchObject({ by: 'pointer', challenge: 'challenge' });
  expect(sent!.trace.map(({ x }) => x)).toEqual([0, 67, 300, 600, 867, 1000, 1000]);
});

test('released before the end it returns to the start and asks nothing', async () => {
  const { host, tickets, handle } = await drawSlider();
  drag(handle, [20, 90, 180]);
  expect(handle).toHaveAttribute('aria-valuenow', '0');
  expect([tickets, requestsOf(host, 'captcha/slider/verify')]).toEqual([[], []]);
});

test('arrow keys move it, and reach the end', async () => {
  const { host, tickets, handle } = await drawSlider();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'PageUp', 'PageUp', 'PageUp', 'ArrowRight'])
    fireEvent.keyDown(handle, { key });
  expect(handle).toHaveAttribute('aria-valuenow', '95');
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await waitFor(() => expect(tickets).toEqual(['ticket']));
  expect(requestsOf(host, 'captcha/slider/verify')).toMatchObject([{ by: 'keyboard' }]);
});

test('a refusal shows its message, and another challenge is used for the next attempt', async () => {
  let attempts = 0;
  const { host, tickets, handle } = await drawSlider({
    ...VERIFICATION,
    'captcha/slider/verify': () =>
      ++attempts === 1 ? Promise.reject(refusal('Please drag the slider once more')) : { ticket: 'two', expiresIn: 1 },
  });
  drag(handle, [20, 90, 180, 260, 300]);
  expect(await screen.findByText('Please drag the slider once more')).toBeInTheDocument();
  await waitFor(() => expect(handle).toHaveAttribute('aria-disabled', 'false'));
  drag(handle, [20, 90, 180, 260, 300]);
  await waitFor(() => expect(tickets).toEqual(['two']));
  expect(requestsOf(host, 'captcha/slider')).toHaveLength(3);
});

test('a long drag keeps its last position, and every value fits the call', () => {
  let now = 0;
  const trace = startTrace(() => now);
  for (let at = 0; at <= 600; at++, now += 0.4) trace.add(at * 2, at === 3 ? -9999 : 0.2);
  const points = trace.points();
  expect([points.length, points.at(-1)!.x, points[3]!.y]).toEqual([500, 1000, -2000]);
  expect(points.flatMap(({ x, y, t }) => [x, y, t]).every(Number.isInteger)).toBe(true);
});
