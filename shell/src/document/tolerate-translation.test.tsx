import { act, render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { tolerateTranslation } from './tolerate-translation.ts';

const own = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore };

beforeEach(() => {
  document.documentElement.className = '';
  tolerateTranslation(window);
});

afterEach(() => {
  Object.assign(Node.prototype, own);
  document.documentElement.className = '';
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'lost' : this.props.children;
  }
}

const Row = ({ sounds }: { sounds: boolean }) => (
  <Boundary>
    <p>
      {sounds && 'Playing '}
      First Light
      {sounds ? <b>now</b> : ' from CN¥70'}
    </p>
  </Boundary>
);

/** What Google Translate does: each text gives way to a `font` with another one. */
function translate(root: Node, keeps: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(keeps ? text : `»${text.data}«`);
  }
}

it.each([
  ['replaces the texts', false],
  ['moves the texts', true],
])('a unit that goes on drawing after a translator %s keeps its slot', async (_what, keeps) => {
  const { container, rerender } = render(<Row sounds />);
  await act(async () => document.documentElement.classList.add('translated-ltr'));
  translate(container, keeps);
  rerender(<Row sounds={false} />);
  rerender(<Row sounds />);
  expect(container).not.toHaveTextContent('lost');
  expect(container).toHaveTextContent('now');
  expect(container).toHaveTextContent('Playing');
});

it('a page that nobody translates has the functions of its browser', () => {
  expect([Node.prototype.removeChild, Node.prototype.insertBefore]).toEqual([own.removeChild, own.insertBefore]);
});
