import { render } from '@testing-library/react';
import { Mark } from '../chrome/mark.tsx';
import { PAGE_AREAS, pageAreas } from '../slots/slot-nodes.ts';
import { placeholderOf } from './placeholders.ts';
import skeletons, { MARK } from './skeleton.ts';

const parsed = (html: string) => {
  const node = document.createElement('main');
  node.innerHTML = html;
  return node;
};

describe.each(Object.entries(skeletons))('the skeleton of the %s frame', (_frame, slots) => {
  it.each(Object.entries(slots))(
    'has in %s nothing that the content security policy refuses, and nothing for screen readers',
    (_slot, html) => {
      const node = parsed(html);
      expect(node.querySelector('script, style, [style], [onclick]')).toBeNull();
      expect(node.textContent).toBe('');
      for (const placeholder of node.querySelectorAll('[data-skeleton]')) expect(placeholder).toHaveAttribute('aria-hidden', 'true');
    },
  );

  it('has the areas that the shell renders into, so that nothing moves when it replaces them', () => {
    const node = parsed(slots.page!);
    const before = node.innerHTML;
    const areas = pageAreas(node);
    expect(node.innerHTML).toBe(before);
    expect(Object.keys(areas)).toEqual([...PAGE_AREAS]);
    expect(areas.content.innerHTML).not.toBe('');
  });
});

it('moves none of the areas of a document: a page that is moved is laid out anew', () => {
  const node = parsed(skeletons.default.page!);
  const observer = new MutationObserver(() => undefined);
  observer.observe(node, { childList: true, subtree: true });
  pageAreas(node);
  expect(observer.takeRecords()).toEqual([]);
});

it('creates the areas in a document without them', () => {
  const node = parsed('');
  const areas = pageAreas(node);
  expect([...node.firstElementChild!.children]).toEqual([areas.head, areas.side, areas.error, areas.content]);
});

it('shows the same placeholder again while a page loads', () => {
  expect(parsed(placeholderOf('page', null)).firstElementChild).toHaveAttribute('data-skeleton');
});

it('draws the same mark as the chrome', () => {
  const { container } = render(<Mark />);
  const paths = (node: Element) => [...node.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths(container)).toEqual(paths(parsed(MARK)));
});

it.each(['plain', 'hero'] as const)('shows the heading of a loading page (%s)', (look) => {
  const node = parsed(placeholderOf('page', { title: '音效', lead: '按类别查找', look }));
  expect(node.querySelector('h1')).toHaveTextContent('音效');
  expect(node.querySelector('h1 + p')).toHaveTextContent('按类别查找');
  expect(node.querySelectorAll('.yh-sk-title, .yh-sk-lead')).toHaveLength(0);
});
