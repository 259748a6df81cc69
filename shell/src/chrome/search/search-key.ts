/** True for an unhandled plain `/` outside text fields. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return true;
  return (
    !target.isContentEditable && !target.closest('input, textarea, select, [role="textbox"], [role="combobox"], dialog, [role="dialog"]')
  );
}

/** The page's own search field, where it has one in view: the key goes there. */
export function pageSearchField(root: Document): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>('#slot-page input[type="search"]:not([disabled])');
}
