/** Puts a text into the clipboard; `field` holds the same text for browsers that only copy what is selected. False when refused. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page without a secure origin: `execCommand` still copies a selection.
    field?.select();
    return field !== null && document.execCommand?.('copy') === true;
  }
}
