import { randomBytes } from 'node:crypto';

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Content security policy of a page. `origins` are build servers of active overrides: styles and connections are allowed; their
 * scripts are trusted through the nonce of the loader.
 */
export function contentPolicy(nonce: string, origins: readonly string[] = []): string {
  const extra = origins.map((origin) => ` ${origin}`).join('');
  const sockets = origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${extra}`,
    `img-src 'self' data: blob:${extra}`,
    `font-src 'self'${extra}`,
    "media-src 'self' blob:",
    `connect-src 'self'${extra}${sockets}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // The QR code of a sign-in with WeChat, and the callback of the service that it leads to: no other page lets itself be framed.
    // The service alone knows whether it is set up, so the policy always allows it.
    "frame-src 'self' https://open.weixin.qq.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Security headers of every response. `secure`: the storefront's public origin is https. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
