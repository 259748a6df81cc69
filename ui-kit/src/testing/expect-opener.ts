import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What an opener opens: the element that it controls, or the dialog or menu that has come. */
function openedBy(opener: HTMLElement): HTMLElement | null {
  const id = opener.getAttribute('aria-controls');
  const controlled = id ? document.getElementById(id) : null;
  const opened = controlled ?? document.querySelector<HTMLElement>('dialog[open], [role="dialog"], [role="menu"]');
  return opened && !opened.hidden && !opened.closest('[hidden]') ? opened : null;
}

const saysOpen = (opener: HTMLElement) => opener.getAttribute('aria-expanded') ?? 'untold';

/**
 * Expects of a button what somebody without a mouse needs, whatever state it is in: it says what it opens and whether that is open; its
 * keys open it; the focus can get in, or is in; Escape closes it, and the focus is on the button again.
 */
export async function expectOpener(opener: HTMLElement): Promise<void> {
  const user = userEvent.setup();
  expect(opener.hasAttribute('aria-expanded') || opener.hasAttribute('aria-haspopup')).toBe(true);
  expect(opener).toHaveAccessibleName();
  if (!openedBy(opener)) {
    act(() => opener.focus());
    await user.keyboard('{Enter}');
  }
  const opened = await waitFor(() => openedBy(opener) ?? Promise.reject(new Error(`${opener.outerHTML} opens nothing`)));
  expect(['true', 'untold']).toContain(saysOpen(opener));
  // Panels that do not take the focus by themselves have it with the next Tab. It must be inside, or Escape could bring back nothing.
  await waitFor(async () => {
    if (!opened.contains(document.activeElement)) act(() => firstIn(opened)?.focus());
    expect(opened).toContainElement(document.activeElement as HTMLElement);
  });
  expect(opener).not.toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(openedBy(opener)).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(['false', 'untold']).toContain(saysOpen(opener));
}

/** The first thing in a panel that takes the focus. */
const firstIn = (panel: HTMLElement) => panel.querySelector<HTMLElement>('a[href], button, input, [tabindex="0"]');
