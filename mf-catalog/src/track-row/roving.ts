/**
 * Where the arrow keys lead in a list of rows: one row at a time takes part in the tab order, arrows move between rows
 * and stay on the same control. Null: the key is none of ours.
 */
export function rowAfterKey(key: string, row: number, rows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(row + 1, rows - 1);
    case 'ArrowUp':
      return Math.max(row - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
}

/** Focuses the same control in another row, or the row's play button where it has no such control in sight. */
export function focusInRow(row: Element | null | undefined, control: string | undefined): void {
  const controls = [...(row?.querySelectorAll<HTMLElement>('[data-control]') ?? [])];
  const same = controls.find((element) => element.dataset.control === control && (element.checkVisibility?.() ?? true));
  const found = same ?? controls.find((element) => element.dataset.control === 'play');
  // The place of a fragment holds its button.
  (found?.matches('a, button') ? found : found?.querySelector<HTMLElement>('button'))?.focus();
}
