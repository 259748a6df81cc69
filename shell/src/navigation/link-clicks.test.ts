import { handleLinkClicks } from './link-clicks.ts';
import { navigateTo } from './navigate.ts';

const navigate = jest.fn();
const near = jest.fn();
const resting = jest.fn();
let stop: () => void;

function links(locale: 'zh' | 'en', html: string): void {
  document.body.innerHTML = html;
  stop = handleLinkClicks(document, {
    locale,
    hasPage: (pathname) => !pathname.includes('unknown'),
    navigate,
    onNear: near,
    onLikelyClick: resting,
  });
}
afterEach(() => stop());

/** Clicks; returns whether the browser would follow the link itself. */
function click(options: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options });
  // jsdom would complain that it cannot load pages.
  const guard = (last: Event) => last.preventDefault();
  let followed = false;
  const look = () => {
    followed = !event.defaultPrevented;
    guard(event);
  };
  window.addEventListener('click', look, { once: true });
  document.querySelector('a')!.dispatchEvent(event);
  return followed;
}

it('goes to a page of this document without a reload, in its language', () => {
  links('en', '<a href="/en/music?page=2"><b>Music</b></a>');
  expect(click()).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/music?page=2');
});

it.each([
  ['of the other language', '<a href="/music">Music</a>', {}],
  ['to another site', '<a href="https://example.com/en/music">x</a>', {}],
  ['to a page that no unit has', '<a href="/en/unknown">x</a>', {}],
  ['that opens a window', '<a href="/en/music" target="_blank">x</a>', {}],
  ['to a part of the page', '<a href="/en/music#top">x</a>', {}],
  ['that downloads', '<a href="/en/music" download>x</a>', {}],
  ['clicked for a new tab', '<a href="/en/music">x</a>', { ctrlKey: true }],
  ['clicked with the middle button', '<a href="/en/music">x</a>', { button: 1 }],
])('leaves a link %s to the browser', (_name, html, options) => {
  links('en', html);
  expect(click(options)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it("ignores a link that a unit's own router handled", () => {
  links('en', '<a href="/en/music">x</a>');
  document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault());
  click();
  expect(navigate).not.toHaveBeenCalled();
});

it('reports the page that is about to be requested', () => {
  links('zh', '<a href="/source">x</a>');
  document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(near).toHaveBeenCalledWith('/source');
});

describe('navigateTo', () => {
  beforeEach(() => history.replaceState({ idx: 4 }, '', '/en/music'));

  it('adds an entry that routers can order', () => {
    links('en', '');
    const before = history.length;
    navigateTo('en', '/source?x=1');
    expect(location.pathname + location.search).toBe('/en/source?x=1');
    expect(history.state).toMatchObject({ idx: 5, key: expect.stringMatching(/\w+/) });
    expect(history.length).toBe(before + 1);
  });

  it('does not add the same page twice', () => {
    links('en', '');
    const before = history.length;
    navigateTo('en', '/music');
    expect(history.length).toBe(before);
    expect(history.state).toMatchObject({ idx: 4 });
  });
});

describe('a page that is about to be requested', () => {
  const on = (selector: string, name: string) => document.querySelector(selector)!.dispatchEvent(new Event(name, { bubbles: true }));
  const LIST = '<ul><li><a id="a" href="/source?page=2">a</a></li><li><a id="b" href="/music"><b>b</b></a></li></ul>';
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is one whose link the pointer rests on, not one that it passes over', () => {
    links('zh', LIST);
    on('#a', 'pointerover');
    jest.advanceTimersByTime(40);
    on('#b', 'pointerover');
    on('#b b', 'pointerover');
    jest.advanceTimersByTime(64);
    expect(resting).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(resting.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/music']);
  });

  it('is none when the pointer has left the links', () => {
    links('zh', LIST);
    on('#a', 'pointerover');
    on('ul', 'pointerover');
    jest.runAllTimers();
    expect(resting).not.toHaveBeenCalled();
  });

  it('is one whose link is touched, with its full address', () => {
    links('zh', LIST);
    on('#a', 'pointerdown');
    expect(resting.mock.calls.map(([{ pathname, search }]) => pathname + search)).toEqual(['/source?page=2']);
  });

  it('is reported once when the pointer rests on its link and is pressed', () => {
    links('zh', LIST);
    on('#a', 'pointerover');
    on('#a', 'pointerdown');
    jest.runAllTimers();
    expect(resting).toHaveBeenCalledTimes(1);
  });
});
