import type { Page } from '@playwright/test';

/** Computed properties of an element, and its place in the document, px. */
interface ElementStyle {
  values: Record<string, string>;
  box: number[];
}

/** The styles of the elements of a page by their paths: tag and classes of each ancestor, and the place among siblings like it. */
export type PageStyles = Record<string, ElementStyle>;

/** What makes an element look as it does, of each kind of rule one: text, box, place, paint, what a pointer sees. */
const PROPERTIES = [
  ...['display', 'position', 'z-index', 'visibility', 'opacity', 'overflow', 'box-sizing', 'float', 'transform', 'cursor'],
  ...['color', 'background-color', 'background-image', 'border', 'border-radius', 'outline', 'box-shadow'],
  ...['font-family', 'font-size', 'font-weight', 'line-height', 'text-align', 'text-decoration', 'white-space', 'letter-spacing'],
  ...['content', 'margin', 'padding', 'gap', 'flex', 'align-items', 'justify-content', 'list-style', 'fill', 'stroke', 'pointer-events'],
];

/** Elements without a box. */
const NOT_SHOWN = 'head, script, style, link, noscript, template';

/** The computed styles of all elements, and of what rules put before and after them. */
export function stylesOf(page: Page): Promise<PageStyles> {
  return page.evaluate(
    ({ properties, skipped }) => {
      const found: PageStyles = {};
      const valuesOf = (style: CSSStyleDeclaration) => Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
      const nameOf = (node: Element) => {
        const slot = node.id.startsWith('slot-') ? `#${node.id}` : '';
        return node.localName + slot + [...node.classList].map((name) => `.${name}`).join('');
      };
      const visit = (node: Element, path: string) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        found[path] = { values: valuesOf(getComputedStyle(node)), box: [x + scrollX, y + scrollY, width, height] };
        for (const part of ['::before', '::after']) {
          const style = getComputedStyle(node, part);
          if (style.content !== 'none') found[path + part] = { values: valuesOf(style), box: [] };
        }
        const counts = new Map<string, number>();
        for (const child of node.children) {
          if (child.matches(skipped)) continue;
          const name = nameOf(child);
          const index = counts.get(name) ?? 0;
          counts.set(name, index + 1);
          visit(child, `${path} > ${name}${index > 0 ? `[${index}]` : ''}`);
        }
      };
      visit(document.documentElement, 'html');
      return found;
    },
    { properties: PROPERTIES, skipped: NOT_SHOWN },
  );
}

/** What differs between two pages, a line for each element or property; boxes may differ by `tolerance` px. */
export function differences(one: PageStyles, other: PageStyles, tolerance: number): string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].flatMap((path) => {
    const [first, second] = [one[path], other[path]];
    if (!first || !second) return [`${path}: ${first ? 'only in the first' : 'only in the second'}`];
    const properties = Object.entries(first.values).flatMap(([name, value]) =>
      value === second.values[name] ? [] : [`${path}: ${name} ${value} | ${second.values[name]}`],
    );
    const isMoved = first.box.some((length, index) => Math.abs(length - second.box[index]!) > tolerance);
    return [...properties, ...(isMoved ? [`${path}: box ${first.box} | ${second.box}`] : [])];
  });
}
