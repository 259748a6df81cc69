import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EdgeBrand } from 'deploy-release/settings';
import type { ShownBrand } from './answers.ts';

/** `built.json` of the page's build: files in load order, relative to its folder. */
export interface BuiltPage {
  /** Hash of its sources. */
  inputs: string;
  scripts: string[];
  styles: string[];
}

/** Address under which the files of the page lie. */
export const ASSETS = '/assets/';

/** Reads the list of built files. Throws with the command to run when the page is not built. */
export function readBuiltPage(dir: string): BuiltPage {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'built.json'), 'utf8')) as BuiltPage;
  } catch {
    throw new Error(`the page of the console is not built (${dir}): npm run build`);
  }
}

/** The HTML document: brand and files; the script renders the rest. */
export function pageHtml({ scripts, styles }: BuiltPage, { name, mark, themeColor }: EdgeBrand, nonce: string): string {
  const icon = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
  const brand: ShownBrand = { name, mark: icon };
  return `<!doctype html>
<html lang="zh-CN" data-typeface>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(name.zh)}</title>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escaped(themeColor.light)}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escaped(themeColor.dark)}">
<link rel="icon" href="${icon}">
${styles.map((file) => `<link rel="stylesheet" href="${ASSETS}${file}">`).join('\n')}
${scripts.map((file) => `<script defer nonce="${nonce}" src="${ASSETS}${file}"></script>`).join('\n')}
</head>
<body><div id="console" data-brand="${escaped(JSON.stringify(brand))}"></div><div id="slot-dialogs"></div></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Content security policy: same-origin only; the nonce allows styles that dialogs create at run time. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Security headers of every response. `secure`: the public origin is https. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
