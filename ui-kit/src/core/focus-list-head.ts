/**
 * Moves the focus to a list whose page is turned: the control that was pressed may be gone on the next page, and the focus would
 * fall to the body.
 */
export function focusListHead(list: HTMLElement | null | undefined): void {
  if (!list) return;
  list.tabIndex = -1;
  // The list is no control: a ring around all of its rows says nothing.
  list.style.outline = 'none';
  list.focus({ preventScroll: true });
}
