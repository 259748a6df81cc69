/** Cookies of a request by name; the first of a name counts. Values stay as they were sent. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

export interface CookieOptions {
  /** Only over https. */
  secure: boolean;
  /** Seconds; the browser's session when left out, 0 takes the cookie away. */
  maxAge?: number;
}

/** Value of a `set-cookie` header for the whole site that no script reads. `value` must hold no separator. */
export function cookieHeader(name: string, value: string, { secure, maxAge }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
