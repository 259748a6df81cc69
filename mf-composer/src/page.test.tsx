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
  open: ['/my/composer/sign', '/my/composer/signStatus'],
  messages: { zh, en },
});
