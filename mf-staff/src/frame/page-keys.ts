/** Whether a key belongs to the page, and not to a field or a dialog. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return false;
  return !(event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable], [role="dialog"]');
}
