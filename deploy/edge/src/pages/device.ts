import type { IncomingHttpHeaders } from 'node:http';

const PHONE = /Mobi|iPhone|iPod|Android.*Mobile|Windows Phone|BlackBerry|Opera Mini|HarmonyOS.*Phone/i;

/** Whether the browser runs on a phone, by client hint, else by user agent. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(headers['user-agent'] ?? '');
}
