import { testAnnouncedPages } from 'ui-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh.json';
import * as page from './page.ts';
import { ANNOUNCED_PAGES } from './pages.ts';
import descriptor from './remote.ts';

testAnnouncedPages({
  descriptor,
  page,
  pages: ANNOUNCED_PAGES,
  open: [
    '/account/register',
    '/account/register/phone',
    '/account/register/email',
    '/account/register/first',
    '/my',
    '/my/profile',
    '/my/like',
    '/my/score',
    '/my/address',
    '/my/shiting',
    '/my/package',
    '/like/:key',
  ],
  messages: { zh, en },
});
