import type { Layout, ReleaseManifest } from 'shared-contracts';
import { releaseBase } from 'shared-contracts/release/manifest';
import { type PageHeader, withPageHeader } from 'shared-contracts/release/page-header';
import { type FrameMarkup, type Skeletons, SLOT_NODES, type SlotNode } from 'shared-contracts/release/skeleton';
import type { RenderedFrame, RenderedRelease } from 'shared-contracts/render/render-input';
import { hasFrame } from 'shared-contracts/units';
import { escapeHtml } from './escape.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Host styles inlined in the document, so that the first paint waits for the document alone. */
export interface CriticalStyles {
  /** Base address of their release: a document of another host release omits them. */
  base: string;
  /** Addresses of the inlined files. */
  files: string[];
  css: string;
}

/** A relative `url()` as the build writes it. No address has a bracket: a sheet full of `url(` is read once, not once for each. */
const RELATIVE = /url\((["']?)(?!data:|https?:|\/)([^"'()]+)\1\)/g;

/** Critical styles of a host; null when it declares none or they cannot be inlined safely: then they are linked. */
export async function readCritical(manifest: ReleaseManifest, releases: ReleaseFiles): Promise<CriticalStyles | null> {
  const { unit, version, critical = [] } = manifest;
  const base = releaseBase(unit, version);
  const files = await Promise.all(critical.map((name) => releases.file(unit, version, name)));
  if (files.length === 0 || files.includes(null)) return null;
  const css = files.map((file) => file!.bytes.toString('utf8')).join('\n');
  if (/<\/style|<!--/i.test(css)) return null;
  return {
    base,
    files: critical.map((name) => base + name),
    css: withAbsoluteUrls(css, base),
  };
}

/** A style sheet for a `<style>` element: its relative addresses start at the folder of its release. */
export function withAbsoluteUrls(css: string, base: string): string {
  return css.replace(RELATIVE, (_, quote, name) => `url(${quote}${base}${name}${quote})`);
}

/**
 * Parses `skeleton.json` of a host release. A missing or broken file gives empty slots: a page without placeholders is better
 * than no page.
 */
export function readSkeletons(file: Buffer | null): Skeletons {
  if (!file) return {};
  try {
    const value: unknown = JSON.parse(file.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Skeletons) : {};
  } catch {
    // Broken file: empty slots.
    return {};
  }
}

/**
 * Markup of the slot nodes: what was rendered, else their placeholders; the placeholder of the page slot includes the page header.
 */
export function slotsMarkup(
  skeletons: Skeletons,
  layout: Layout,
  mobile: boolean,
  header: PageHeader | null,
  served: ServedParts | null = null,
): string {
  const frame = (mobile && hasFrame(layout) ? skeletons.mobile : undefined) ?? skeletons[layout] ?? {};
  return SLOT_NODES.map((slot) => (served && servedMarkup(slot, served)) ?? slotMarkup(slot, frame, header)).join('');
}

/** Rendered parts of a page by their slots. */
export interface ServedParts {
  frame: RenderedFrame | null;
  page: ServedUnit | null;
  player: ServedUnit[];
}

/** HTML that a release of a unit rendered. */
export interface ServedUnit extends RenderedRelease {
  html: string;
}

/** A slot with its rendered part; null when it has none. The shell adopts the container of the release that it mounts. */
function servedMarkup(slot: SlotNode, { frame, page, player }: ServedParts): string | null {
  if (slot === 'page')
    return (
      page &&
      `<main id="slot-page" tabindex="-1"><div class="yh-frame"><div class="yh-head"></div><div class="yh-side"></div>` +
        `<div class="yh-error"></div><div class="yh-content">${container(page)}</div></div></main>`
    );
  if (slot === 'player') return player.length > 0 ? `<div id="slot-player">${player.map(container).join('')}</div>` : null;
  if (slot === 'dialogs') return null;
  const html = frame?.[slot];
  const element = LANDMARKS[slot] ?? 'div';
  return html === undefined ? null : `<${element} id="slot-${slot}" data-served="">${html}</${element}>`;
}

function container({ unit, version, html }: ServedUnit): string {
  return `<div class="yh-container" data-unit="${escapeHtml(unit)}" data-version="${escapeHtml(version)}" data-served="">${html}</div>`;
}

/** Elements that assistive technology lists as banner and contentinfo. */
const LANDMARKS: Partial<Record<SlotNode, string>> = { header: 'header', footer: 'footer' };

function slotMarkup(slot: SlotNode, frame: FrameMarkup, header: PageHeader | null): string {
  if (slot !== 'page') {
    const element = LANDMARKS[slot] ?? 'div';
    return `<${element} id="slot-${slot}">${textOf(frame[slot])}</${element}>`;
  }
  const placeholder = header?.look === 'hero' ? (frame.hero ?? frame.page) : frame.page;
  return `<main id="slot-page" tabindex="-1">${withPageHeader(textOf(placeholder), header)}</main>`;
}

/** The file is untrusted: ignore values that are not text. */
function textOf(placeholder: unknown): string {
  return typeof placeholder === 'string' ? placeholder : '';
}
