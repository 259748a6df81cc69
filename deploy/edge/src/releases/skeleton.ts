import type { Layout, ReleaseManifest } from 'shared-contracts';
import { releaseBase } from 'shared-contracts/release/manifest';
import { type PageHeader, withPageHeader } from 'shared-contracts/release/page-header';
import { type FrameMarkup, type Skeletons, SLOT_NODES, type SlotNode } from 'shared-contracts/release/skeleton';
import type { VerifiedReleases } from './verified-releases.ts';

/** Host styles inlined in the document, so that the first paint waits for the document alone. */
export interface CriticalStyles {
  /** Base address of their release: a document of another host release omits them. */
  base: string;
  /** Addresses of the inlined files. */
  files: string[];
  css: string;
}

/** A relative `url()` as the build writes it. */
const RELATIVE = /url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g;

/** Critical styles of a host; null when it declares none or they cannot be inlined safely: then they are linked. */
export async function readCritical(manifest: ReleaseManifest, releases: Pick<VerifiedReleases, 'file'>): Promise<CriticalStyles | null> {
  const { unit, version, critical = [] } = manifest;
  const base = releaseBase(unit, version);
  const files = await Promise.all(critical.map((name) => releases.file(unit, version, name)));
  if (files.length === 0 || files.includes(null)) return null;
  const css = files.map((file) => file!.bytes.toString('utf8')).join('\n');
  if (/<\/style|<!--/i.test(css)) return null;
  return {
    base,
    files: critical.map((name) => base + name),
    css: css.replace(RELATIVE, (_, quote, name) => `url(${quote}${base}${name}${quote})`),
  };
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

/** Markup of the slot nodes with their placeholders; the page slot includes the page header. */
export function slotsMarkup(skeletons: Skeletons, layout: Layout, mobile: boolean, header: PageHeader | null): string {
  const frame = (mobile ? skeletons.mobile : undefined) ?? skeletons[layout] ?? {};
  return SLOT_NODES.map((slot) => slotMarkup(slot, frame, header)).join('');
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
