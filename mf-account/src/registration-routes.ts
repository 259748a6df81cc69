import type { RouteObject } from 'ui-kit/router';

/** Routes of the registration. The forms load lazily. */
export function registrationRoutes(): RouteObject[] {
  return [
    { path: '/account/register', lazy: () => import('./register/choice-page.tsx') },
    { path: '/account/register/phone', lazy: () => import('./register/phone-page.tsx') },
    { path: '/account/register/email', lazy: () => import('./register/email-page.tsx') },
    { path: '/account/register/first', lazy: () => import('./register/first-page.tsx') },
  ];
}
