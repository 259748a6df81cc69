/**
 * Puts the style sheets of the host in force that the document has for print only, so that they hold up no paint. They stand
 * before the styles of every unit, as their place in the head says. Waits for those that are still on their way: whatever is
 * drawn first is drawn right. One that does not come is left to whoever needs it, as a missing file is.
 */
export async function applyDeferredStyles(root: Document): Promise<void> {
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[data-late]')];
  await Promise.all(links.map(arrived));
  for (const link of links) {
    link.media = 'all';
    delete link.dataset.late;
  }
}

function arrived(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
}
