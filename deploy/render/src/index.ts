/** What other packages use of this one. Apart are the check of pages for the gate, which opens a browser, and what only tests use. */

// Rendering: the process that runs server builds, and what it draws.
export { textOfData } from './answer-text.ts';
// Documents: from a set of live releases to the HTML that a visitor gets.
export { type DocumentInput, type DocumentTimeouts, documentMarkup, type TabFacts } from './document/document.ts';
export { escapeHtml, scriptJson } from './document/escape.ts';
export { alternatesMarkup, headMarkup } from './document/head.ts';
export { type LiveSet, liveSet, routesOf } from './document/live-set.ts';
export { pageFiles } from './document/page-files.ts';
export { contentPolicy, newNonce, securityHeaders } from './document/policy.ts';
export type { ReleaseFiles } from './document/release-files.ts';
export { type ReleaseStyles, releaseStyles } from './document/release-styles.ts';
export type { RenderOutcome } from './document/render-outcome.ts';
export { composeServed, type ServedPage, sizeOfServed } from './document/served-page.ts';
export { type CriticalStyles, readCritical, readSkeletons } from './document/skeleton.ts';
export { checkedFragments } from './fragment-parameters.ts';
export type { RenderedPage, RenderRequest } from './rendered-page.ts';
export { createRenderer, type Renderer } from './renderer.ts';
export { hasNamespaces } from './sandbox.ts';
