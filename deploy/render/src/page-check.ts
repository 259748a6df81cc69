/** The check of pages before a change: rendered twice, then opened in a browser. Only the gate needs it; the edge does not load it. */

export { type BrowserCheck, type BrowserPage, createBrowserCheck } from './browser/browser-check.ts';
export { findBrowser } from './browser/find-browser.ts';
export type { PageAnswer } from './browser/visit-page.ts';
export { checkPages, type PageCheck } from './check-pages.ts';
export type { BrowserFault, PageFinding } from './page-finding.ts';
