import { kept } from '../testing/kept.ts';
import type { AudioEvent } from './audio-port.ts';
import { HtmlAudio } from './html-audio.ts';

function audioWith(starvedAfterMs?: number) {
  const audio = kept(new HtmlAudio({ starvedAfterMs }));
  const reported: AudioEvent[] = [];
  audio.listen((event) => reported.push(event));
  const fire = (name: string) => audio.element.dispatchEvent(new Event(name));
  return { audio, element: audio.element, reported, fire };
}

/** The element reports facts that jsdom, which plays nothing, has no way to bring about. */
function make(element: HTMLAudioElement, facts: Partial<Record<'readyState' | 'ended' | 'duration', unknown>>): void {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(element, name, { value, configurable: true });
}

test('one element plays every track, and its source is set at once', () => {
  const { audio, element } = audioWith();
  audio.load('/media/1.mp3', 0, true);
  expect(element.getAttribute('src')).toBe('/media/1.mp3');
  audio.load('/media/2.mp3', 0, true);
  expect(audio.element).toBe(element);
  expect(element.getAttribute('src')).toBe('/media/2.mp3');
});

test('a paused track that was not started loads no data', () => {
  const { audio, element } = audioWith();
  audio.load('/media/1.mp3', 20, false);
  expect(element.preload).toBe('none');
  expect(audio.position()).toBe(20);
});

test('a track that is chosen after a restored one starts at its beginning', () => {
  const { audio, element } = audioWith();
  audio.load('/media/1.mp3', 25, false);
  audio.load('/media/2.mp3', 0, true);
  expect([element.currentTime, audio.position()]).toEqual([0, 0]);
});

test('the requested position is set once the metadata is loaded', () => {
  const { audio, element, fire } = audioWith();
  audio.load('/media/1.mp3', 20, true);
  element.currentTime = 0;
  fire('loadedmetadata');
  expect(element.currentTime).toBe(20);
});

test('the end of a track is not reported as an external pause', () => {
  const { element, reported, fire } = audioWith();
  make(element, { ended: true });
  fire('pause');
  fire('ended');
  expect(reported).toEqual([{ type: 'ended' }]);
  make(element, { ended: false });
  fire('pause');
  expect(reported.at(-1)).toEqual({ type: 'silenced' });
});

test('a browser that refuses sound without a gesture is distinguished from a source that was replaced', async () => {
  const { audio, element, reported } = audioWith();
  element.play = () => Promise.reject(new DOMException('', 'AbortError'));
  audio.load('/media/1.mp3', 0, true);
  await Promise.resolve();
  expect(reported).toEqual([]);
  element.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  audio.play();
  await Promise.resolve();
  await Promise.resolve();
  expect(reported).toEqual([{ type: 'blocked' }]);
});

test('missing data is reported after a timeout, and not when it arrives in time', () => {
  jest.useFakeTimers();
  try {
    const { audio, reported, fire } = audioWith(8000);
    audio.load('/media/1.mp3', 0, true);
    jest.advanceTimersByTime(7999);
    fire('playing');
    jest.advanceTimersByTime(60_000);
    expect(reported).toEqual([{ type: 'sounding' }]);
    fire('waiting');
    jest.advanceTimersByTime(8000);
    expect(reported.at(-1)).toEqual({ type: 'starved' });
  } finally {
    jest.useRealTimers();
  }
});

test('a refused source is reported, a removed one is not', () => {
  const { audio, reported, fire } = audioWith();
  audio.load('/media/1.mp3', 0, true);
  fire('error');
  expect(reported).toEqual([{ type: 'broken' }]);
  audio.unload();
  reported.length = 0;
  fire('error');
  expect(reported).toEqual([]);
});

test('after closing no event is handled, and the audio element is left unchanged for the next owner', () => {
  const { audio, element, reported, fire } = audioWith();
  audio.load('/media/1.mp3', 0, true);
  audio.close();
  fire('ended');
  expect(reported).toEqual([]);
  expect(element.getAttribute('src')).toBe('/media/1.mp3');
});

test('a refusal to play that belongs to an earlier source is not reported', async () => {
  const { audio, element, reported } = audioWith();
  const refusals: ((error: unknown) => void)[] = [];
  element.play = () => new Promise((_resolve, reject) => refusals.push(reject));
  audio.load('/media/1.mp3', 0, true);
  audio.load('/media/2.mp3', 0, true);
  const refused = new DOMException('', 'NotAllowedError');
  refusals[0]!(refused);
  await Promise.resolve();
  await Promise.resolve();
  expect(reported).toEqual([]);
  refusals[1]!(refused);
  await Promise.resolve();
  await Promise.resolve();
  expect(reported).toEqual([{ type: 'blocked' }]);
});

test('a track that was paused while it waited for data is never reported as missing data', () => {
  jest.useFakeTimers();
  try {
    const { audio, reported, fire } = audioWith(1000);
    audio.load('/media/1.mp3', 0, true);
    fire('waiting');
    audio.pause();
    jest.advanceTimersByTime(5000);
    expect(reported).not.toContainEqual({ type: 'starved' });
  } finally {
    jest.useRealTimers();
  }
});

test('nothing is prefetched any more once the player is empty', () => {
  const { audio } = audioWith();
  const made: HTMLAudioElement[] = [];
  const { Audio: RealAudio } = window;
  window.Audio = class extends RealAudio {
    constructor() {
      super();
      made.push(this);
    }
  };
  try {
    audio.preload('/media/2.mp3');
    expect(made.map((element) => element.getAttribute('src'))).toEqual(['/media/2.mp3']);
    audio.unload();
    expect(made.map((element) => element.getAttribute('src'))).toEqual([null]);
  } finally {
    window.Audio = RealAudio;
  }
});
