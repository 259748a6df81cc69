/** @jest-environment jsdom */
import { ADOPTED } from './adopted.ts';
import { DISPLAY_SCRIPT } from './display-script.ts';
import { PRESS_SCRIPT } from './press-script.ts';

const run = (script: string) => new Function(script)();

let heard: string[];

/** A served part with its elements; `adopt` does what the shell does once the part has its code. */
function served(html: string) {
  document.body.innerHTML = `<main><div id="part" data-served="">${html}</div></main>`;
  const part = document.getElementById('part')!;
  return {
    press: (selector: string) => part.querySelector<HTMLElement>(selector)!.click(),
    get: (selector: string) => part.querySelector<HTMLElement>(selector)!,
    part,
    adopt(node: Element = part) {
      node.removeAttribute('data-served');
      node.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
    },
  };
}

const listen = (node: Element) => node.addEventListener('click', ({ currentTarget }) => void heard.push((currentTarget as Element).id));

beforeAll(() => run(PRESS_SCRIPT));
beforeEach(() => {
  heard = [];
});

it('fits into the head of a document', () => {
  expect(PRESS_SCRIPT.length).toBeLessThan(1500);
  expect(PRESS_SCRIPT + DISPLAY_SCRIPT).not.toContain('<');
});

it('answers what was pressed before the code was there, in order, each once', () => {
  const { press, get, adopt, part } = served('<button id="play">Play</button><button id="like"><i>Like</i></button>');
  for (const node of part.querySelectorAll('button')) listen(node);
  press('#like i');
  press('#play');
  press('#play');
  expect(heard).toEqual([]);
  expect(get('#play').matches('[data-pressed][aria-busy="true"]')).toBe(true);
  adopt();
  expect(heard).toEqual(['like', 'play']);
  expect(part.querySelector('[data-pressed], [aria-busy]')).toBeNull();
  adopt();
  expect(heard).toEqual(['like', 'play']);
  press('#play');
  expect(heard).toEqual(['like', 'play', 'play']);
});

it('changes a box once, when its code can hear it', () => {
  const { press, get, adopt } = served('<input type="checkbox" id="box">');
  press('#box');
  expect((get('#box') as HTMLInputElement).checked).toBe(false);
  adopt();
  expect((get('#box') as HTMLInputElement).checked).toBe(true);
});

it('leaves links, and forms that a browser sends, to the browser', () => {
  const { press, part } = served('<a id="link" href="#x">x</a><form action="/x"><button id="send">Search</button></form>');
  const sent = jest.fn((event: Event) => event.preventDefault());
  part.querySelector('form')!.addEventListener('submit', sent);
  listen(part.querySelector('a')!);
  press('#link');
  press('#send');
  expect(heard).toEqual(['link']);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(part.querySelector('[data-pressed]')).toBeNull();
});

it('does nothing where no part waits for its code', () => {
  document.body.innerHTML = '<button id="free">x</button>';
  listen(document.getElementById('free')!);
  document.getElementById('free')!.click();
  expect(heard).toEqual(['free']);
});

it('keeps the last five presses', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { press, get, adopt, part } = served(ids.map((id) => `<button id="${id}">${id}</button>`).join(''));
  for (const node of part.querySelectorAll('button')) listen(node);
  for (const id of ids) press(`#${id}`);
  expect(get('#a').hasAttribute('data-pressed')).toBe(false);
  adopt();
  expect(heard).toEqual(ids.slice(1));
});

describe('a part that was drawn anew', () => {
  const redraw = (name: string) => {
    const page = served('<button>First</button><button aria-label="Play Rain">▶</button>');
    page.press('[aria-label]');
    page.part.innerHTML = `<button>First</button><button id="new" aria-label="${name}">▶</button>`;
    listen(page.get('#new'));
    page.adopt();
  };

  it('gets the press on the element with the same name', () => {
    redraw('Play Rain');
    expect(heard).toEqual(['new']);
  });

  it('gets the press in the same row, where every row has such a button and another layout has others before it', () => {
    const page = served('<p data-row="7"><button>Save</button><button>Buy</button></p><p data-row="8"><button>Buy</button></p>');
    page.press('[data-row="8"] button');
    page.part.innerHTML = '<b data-row="8"><button id="eight">Buy</button></b><b data-row="7"><button id="seven">Buy</button></b>';
    for (const button of page.part.querySelectorAll('button')) listen(button);
    page.adopt();
    expect(heard).toEqual(['eight']);
  });

  describe('with a fragment', () => {
    const PLACE = (state: string, button = '') =>
      `<span class="yh-fragment"><span class="yh-fragment-node" data-row="7" data-state="${state}">${button}</span></span>`;
    const redrawn = () => {
      const page = served(PLACE('served', '<button>Like</button>'));
      page.press('button');
      page.part.innerHTML = PLACE('pending');
      page.adopt();
      return page.get('.yh-fragment-node');
    };
    const show = (place: Element, label: string) => {
      place.innerHTML = `<button id="heart">${label}</button>`;
      listen(place.firstElementChild!);
      place.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
    };

    it('gets the press when the fragment is shown, once', () => {
      const place = redrawn();
      show(place, 'Like');
      show(place, 'Like');
      expect(heard).toEqual(['heart']);
    });

    it('gets no press on another button, and none after a minute', () => {
      const place = redrawn();
      show(place, 'Buy');
      const adopted = new CustomEvent(ADOPTED, { bubbles: true });
      Object.defineProperty(adopted, 'timeStamp', { value: adopted.timeStamp + 61_000 });
      place.dispatchEvent(adopted);
      show(place, 'Like');
      expect(heard).toEqual([]);
    });
  });

  it('gets no press on a fragment of another slot with the same name', () => {
    const place = '<span class="yh-fragment-node" data-state="served"><button>Like</button></span>';
    document.body.innerHTML = `<main id="slot-page"><div data-served="">${place}</div></main><aside id="slot-player">${place}</aside>`;
    document.querySelector('button')!.click();
    document.querySelector('main')!.innerHTML = place;
    for (const node of document.querySelectorAll<HTMLElement>('.yh-fragment-node')) node.dataset.state = 'shown';
    const [inPage, inPlayer] = document.querySelectorAll('.yh-fragment-node');
    for (const [id, node] of Object.entries({ player: inPlayer!, page: inPage! })) {
      node.firstElementChild!.id = id;
      listen(node.firstElementChild!);
      node.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
    }
    expect(heard).toEqual(['page']);
  });

  it('gets no press that was meant for something else', () => {
    redraw('Buy Rain');
    expect(heard).toEqual([]);
  });

  it('gets it in another container of the same slot', () => {
    const { press, part } = served('<button>Play</button>');
    press('button');
    const other = document.createElement('div');
    other.innerHTML = '<button id="other">Play</button>';
    part.replaceWith(other);
    listen(other.querySelector('button')!);
    other.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
    expect(heard).toEqual(['other']);
  });
});

it.each(['in its nodes', 'in new ones'])('lets a press go when its visitor has moved on to another page, drawn %s', (how) => {
  const { press, adopt, part } = served('<button id="buy">Buy</button>');
  press('#buy');
  history.pushState(null, '', `/music/${how.length}`);
  if (how === 'in new ones') part.innerHTML = '<button id="other">Buy</button>';
  for (const button of part.querySelectorAll('button')) listen(button);
  adopt();
  expect(heard).toEqual([]);
  expect(part.querySelector('[data-pressed], [aria-busy]')).toBeNull();
});

it('keeps a press on a served fragment until the fragment is drawn, not only until its page is', () => {
  const { press, adopt, part } = served('<span id="place" class="yh-fragment-node" data-state="served"><button>Like</button></span>');
  press('button');
  adopt();
  press('button');
  const place = part.querySelector<HTMLElement>('#place')!;
  place.innerHTML = '<button id="drawn">Like</button>';
  place.dataset.state = 'shown';
  listen(place.querySelector('button')!);
  adopt(place);
  expect(heard).toEqual(['drawn']);
});

it.each([
  ['{"theme":"dark","collapsed":true}', { theme: 'dark' }],
  ['{"typeface":true}', { typeface: '' }],
  ['{"theme":"x","typeface":"y"}', {}],
  ['not JSON', {}],
  [null, {}],
])('sets the theme and the typeface that the device keeps: %s', (kept, looks) => {
  const { dataset } = document.documentElement;
  delete dataset.theme;
  delete dataset.typeface;
  localStorage.clear();
  if (kept !== null) localStorage.setItem('display', kept);
  run(DISPLAY_SCRIPT);
  expect({ ...dataset }).toEqual(looks);
});
