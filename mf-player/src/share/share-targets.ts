/** Services that a link opens in a new window; both want a text as well. */
export const WINDOW_TARGETS = ['qq', 'weibo'] as const;
export type WindowTarget = (typeof WINDOW_TARGETS)[number];

/** Address of the service's own share page. */
export function targetAddress(target: WindowTarget, link: string, text: string): string {
  if (target === 'qq')
    return `https://connect.qq.com/widget/shareqq/index.html?${new URLSearchParams({ url: link, title: text, summary: text })}`;
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url: link, title: text })}`;
}

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
