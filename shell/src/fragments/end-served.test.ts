/** @jest-environment jsdom */
import { ADOPTED } from 'shared-contracts/render/adopted';
import { endServed } from './end-served.ts';

let place: HTMLElement;
let said: number;
beforeEach(() => {
  document.body.innerHTML = '<span data-state="pending"></span>';
  place = document.body.querySelector('span')!;
  said = 0;
  place.addEventListener(ADOPTED, () => {
    said += 1;
  });
});

it('a fragment of a page that was drawn anew can be pressed once it is shown, and the place says so', () => {
  endServed(place, 'shown');
  expect([place.dataset.state, said]).toEqual(['shown', 1]);
});

it('a fragment that is still to come, or failed, gets no press', () => {
  endServed(place, 'pending');
  endServed(place, 'failed');
  expect([place.dataset.state, said]).toEqual(['failed', 0]);
});

it('what was served goes, the focus stays, and the place says so once', () => {
  place.dataset.state = 'served';
  place.innerHTML = '<button>Served</button><div class="yh-fragment-node"><button>Drawn</button></div>';
  place.querySelector('button')!.focus();
  endServed(place, 'shown');
  expect([place.textContent, document.activeElement?.textContent, said]).toEqual(['Drawn', 'Drawn', 1]);
});
