/** Writes a cookie of the storefront for its whole origin. `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const age = days === 0 ? 0 : Math.round(days * 86_400);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
