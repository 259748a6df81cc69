import { useEffect } from 'react';
import { useHost } from 'ui-kit/core';

/**
 * Names the document after a page whose title needs its data ('Morning Mist'); the brand is put behind it as the edge
 * does. Pages whose title is in their descriptor without data are named by the shell.
 */
export function usePageTitle(title: string): void {
  const { brand, locale } = useHost();
  const name = brand.name[locale];
  useEffect(() => {
    if (title) document.title = title.includes(name) ? title : `${title} - ${name}`;
  }, [title, name]);
}
