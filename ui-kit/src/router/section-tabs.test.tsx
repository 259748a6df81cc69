import { render, screen } from '@testing-library/react';
import { HostContext } from 'ui-kit/core';
import { createTestHost } from 'ui-kit/testing';
import { SectionTabs } from './section-tabs.tsx';

const NAMES = ['members', 'requests', 'budgets'];

/** Each tab is 200 px wide, their line 390 px. */
function layOut(): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName === 'UL') return new DOMRect(0, 0, 390, 44);
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(at * 200 - (this.parentElement?.scrollLeft ?? 0), 0, 200, 44);
  });
}

test.each([
  ['members', 0],
  ['budgets', 305],
])('on a phone the line of tabs shows the current one: %s', (current, scrolled) => {
  layOut();
  render(
    <HostContext value={createTestHost()}>
      <SectionTabs label="parts" tabs={NAMES.map((text) => ({ text, to: `?tab=${text}`, active: text === current }))} />
    </HostContext>,
  );
  expect(screen.getByRole('list').scrollLeft).toBe(scrolled);
  expect(screen.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
});
