import { handleKeys } from './keyboard.ts';
import type { PlayerCommand } from './shortcuts.ts';

function keysIn(html: string, acts: (command: PlayerCommand) => boolean = () => true) {
  document.body.innerHTML = html;
  const done: string[] = [];
  const end = handleKeys(
    document,
    {
      previous: () => done.push('previous'),
      next: () => done.push('next'),
      toggle: () => done.push('toggle'),
      keys: () => done.push('keys'),
    },
    acts,
  );
  const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { done, end, press };
}

test('ArrowUp is the previous track, ArrowDown the next, Space plays and pauses, and the page does not scroll', () => {
  const { done, end, press } = keysIn('<main></main>');
  expect([press('ArrowUp'), press('ArrowDown'), press(' ')]).toEqual([true, true, true]);
  expect(done).toEqual(['previous', 'next', 'toggle']);
  end();
  press(' ');
  expect(done).toHaveLength(3);
});

test.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<button>x</button>',
  '<a href="/x">x</a>',
  '<div contenteditable="true">x</div>',
  '<div role="row" tabindex="-1">x</div>',
  '<div role="slider" tabindex="0">x</div>',
  '<div role="dialog"><p>x</p></div>',
  '<ul role="menu"><li>x</li></ul>',
  '<div tabindex="0">x</div>',
])('the player ignores keys inside %s', (html) => {
  const { done, end, press } = keysIn(html);
  const place = document.body.firstElementChild!;
  const target = place.firstElementChild ?? place;
  expect(press(' ', target)).toBe(false);
  expect(press('ArrowDown', target)).toBe(false);
  expect(done).toEqual([]);
  end();
});

test('a key that is handled already, or that is part of a shortcut, is ignored', () => {
  const { done, end, press } = keysIn('<main><p>x</p></main>');
  document.querySelector('p')!.addEventListener('keydown', (event) => event.preventDefault());
  press(' ', document.querySelector('p')!);
  press('ArrowDown', document.body, { altKey: true });
  press('ArrowDown', document.body, { ctrlKey: true });
  press(' ', document.body, { shiftKey: true });
  press(' ', document.body, { metaKey: true });
  expect(done).toEqual([]);
  end();
});

test('a key that an input method composes with is no key of the player', () => {
  const { done, end, press } = keysIn('<main></main>');
  expect(press(' ', document.body, { isComposing: true })).toBe(false);
  expect(press('ArrowDown', document.body, { isComposing: true })).toBe(false);
  expect(done).toEqual([]);
  end();
});

test('the question mark asks for the list of keys, from a button as well, with Shift where the keyboard needs it', () => {
  const { done, end, press } = keysIn('<button>x</button>', (command) => command === 'keys');
  expect(press('?', document.body, { shiftKey: true })).toBe(true);
  expect(press('?', document.querySelector('button')!)).toBe(true);
  expect(press('?', document.body, { ctrlKey: true })).toBe(false);
  expect(done).toEqual(['keys', 'keys']);
  end();
});

test.each(['<input>', '<textarea></textarea>', '<div contenteditable="true">x</div>', '<div role="dialog"><button>x</button></div>'])(
  'the question mark is a letter like any other inside %s',
  (html) => {
    const { done, end, press } = keysIn(html);
    const place = document.body.firstElementChild!;
    expect(press('?', place.firstElementChild ?? place, { shiftKey: true })).toBe(false);
    expect(done).toEqual([]);
    end();
  },
);

test('without a track, or under a dialog, the player handles no keys', () => {
  const { done, end, press } = keysIn('<main></main>', () => false);
  expect(press(' ')).toBe(false);
  expect(done).toEqual([]);
  end();
});

test('a held key acts once and still does not scroll', () => {
  const { done, end, press } = keysIn('<main></main>');
  press('ArrowDown');
  expect(press('ArrowDown', document.body, { repeat: true })).toBe(true);
  expect(done).toEqual(['next']);
  end();
});
