import { announcedPages } from 'ui-kit/testing';
import { COMING_PAGES, DESTINATIONS } from './coming/pages.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import * as page from './page.ts';
import descriptor from './remote.ts';

announcedPages({ descriptor, page, pages: COMING_PAGES, destinations: DESTINATIONS, words: { zh, en } });
