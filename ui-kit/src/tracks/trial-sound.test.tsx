import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KitProvider } from 'ui-kit/core';
import { TrialSound, TrialWave } from './index.ts';

const started = jest.fn();
const failed = jest.fn();

beforeEach(() => {
  // jsdom plays nothing: only what the element says of itself.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    act(() => void this.dispatchEvent(new Event('play')));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    act(() => void this.dispatchEvent(new Event('pause')));
  });
});

const page = (hushed: boolean) => (
  <KitProvider locale="en">
    <TrialSound hushed={hushed} onStart={started} onFail={failed}>
      <TrialWave trial={{ key: 1, sound: '/one' }} title="One" peaks={[0.5]} duration={100} />
      <TrialWave trial={{ key: 2, sound: '/two' }} title="Two" peaks={[0.5]} duration={60} />
    </TrialSound>
  </KitProvider>
);

function show() {
  const { container, rerender } = render(page(false));
  return { sound: container.querySelector('audio')!, hush: () => rerender(page(true)) };
}

const button = (name: string) => screen.getByRole('button', { name });

it('plays one sound at a time, and pauses it by the same button', async () => {
  const { sound } = show();
  await userEvent.click(button('Play “One”'));
  expect(sound.getAttribute('src')).toBe('/one');
  await userEvent.click(button('Play “Two”'));
  expect(sound.getAttribute('src')).toBe('/two');
  expect(button('Play “One”')).toBeVisible();
  await userEvent.click(button('Pause “Two”'));
  expect(button('Play “Two”')).toBeVisible();
  expect(started).toHaveBeenCalledTimes(2);
});

it('plays from the place that the keys of the waveform choose', async () => {
  const { sound } = show();
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Position in “One”' }), { key: 'End' });
  expect(sound.currentTime).toBe(100);
  expect(button('Pause “One”')).toBeVisible();
});

it('pauses when something else begins to sound', async () => {
  const { hush } = show();
  await userEvent.click(button('Play “One”'));
  hush();
  expect(button('Play “One”')).toBeVisible();
});

it('says when the address gives no sound', async () => {
  const { sound } = show();
  await userEvent.click(button('Play “One”'));
  fireEvent.error(sound);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(button('Play “One”')).toBeVisible();
});
