import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets style properties (`width`, `--filled`) of an element by script, before it is painted. In the HTML that a server sends, the policy
 * refuses style attributes; there the element has what its style sheet says.
 */
export function useStyle(element: RefObject<HTMLElement | null>, properties: Readonly<Record<string, string>>): void {
  const text = JSON.stringify(properties);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(text) as typeof properties)) element.current?.style.setProperty(name, value);
  }, [element, text]);
}
