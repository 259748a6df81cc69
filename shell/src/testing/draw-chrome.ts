import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawChrome as draw } from '../chrome/chrome.tsx';
import { loadOnDemand } from '../chrome/on-demand.ts';
import { type ChromeFixtureOptions, chromeFixture, clearCookies } from './chrome-fixture.tsx';

export const SIGNED_IN = { token: 'abc', perfectStatus: '0', id: '7' };

/** For a test file that draws the whole chrome: all its parts are there, dialogs open, and no test sees what another one stored. */
export function prepareBrowser({ isLoaded = true }: { isLoaded?: boolean } = {}): void {
  beforeAll(() => {
    // jsdom has the element but not its opening.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    return isLoaded ? loadOnDemand() : undefined;
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearCookies();
  });
  afterEach(() =>
    act(() => {
      for (const takeAway of drawn.splice(0)) takeAway();
    }),
  );
}

const drawn: (() => void)[] = [];

/** Draws the chrome; `part` gives the queries of one of its areas. */
export function drawChrome(options: ChromeFixtureOptions = {}) {
  return drawFixture(chromeFixture(options));
}

/** Draws the chrome of a fixture, in whose document something may have happened meanwhile. */
export function drawFixture(fixture: ReturnType<typeof chromeFixture>) {
  act(() => void drawn.push(draw(fixture.parts, fixture.nodes, fixture.i18n)));
  const part = (name: string) => within(document.getElementById(name)!);
  return { ...fixture, part, user: userEvent.setup() };
}
