import { startBrowser } from '../browser/browser.ts';
import { findBrowser } from '../browser/find-browser.ts';

/** Program that starts a browser, says so and waits. */
await startBrowser({ program: findBrowser()! });
console.log('started');
setInterval(() => undefined, 1000);
