import type { RenderRequest } from 'deploy-render';
import type { PageFinding } from 'deploy-render/page-check';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { type AskedPage, releaseOf } from './asked-pages.ts';
import { isOfWhole } from './blame-moved.ts';
import type { RenderCheckOptions } from './render-report.ts';
import { isOfBrowser } from './report-findings.ts';

/** Pages that were looked at. */
export interface Checked {
  findings: PageFinding[];
  /** Indexes of the pages that were not rendered, and of those that no browser has opened although there is one. */
  unrendered: number[];
  unopened: number[];
}

/** Looks at pages of a set of releases. `forMs`: the time that it has at least; `tries`: how often a page is opened that fails as a whole. */
export type CheckSet = (
  pages: readonly AskedPage[],
  set: ReadonlyMap<string, ReleaseManifest>,
  limits: { forMs: number; tries: number },
) => Promise<Checked>;

/** Time for a page that stalls to do so again, ms. */
const PAGE_MS = 30_000;

/**
 * Which of some faults their pages also have by the releases that visitors get now. With a host that moves only that one is exchanged, else
 * all that moves. Faults whose pages there was no time for are undecided, but not those of a page as a whole: a release that takes the
 * time of its check must not go live for that.
 */
export async function knownFaults(
  { set, before, moved }: Pick<RenderCheckOptions, 'set' | 'before' | 'moved'>,
  asked: readonly AskedPage[],
  faults: readonly PageFinding[],
  check: CheckSet,
): Promise<{ known: Set<PageFinding>; undecided: Set<PageFinding> }> {
  const none = { known: new Set<PageFinding>(), undecided: new Set<PageFinding>() };
  const host = hostOf(before);
  if (!host?.server || faults.length === 0) return none;
  const earlier = moved.includes(host.unit) ? new Map(set).set(host.unit, host) : before;
  const pages = [...new Set(faults.map(({ page }) => page))];
  const ofWhole = new Set(faults.filter(isOfWhole).map(({ page }) => page)).size;
  const again = await check(
    pages.map((page) => ({ ...asked[page]!, request: requestOf(asked[page]!.request, host, earlier) })),
    earlier,
    { forMs: ofWhole * PAGE_MS, tries: 1 },
  );
  const found = new Set(again.findings.map((finding) => keyOf(finding, pages[finding.page]!, host)));
  const isUnseen = (fault: PageFinding) => {
    const unseen = isOfBrowser(fault) ? [...again.unrendered, ...again.unopened] : again.unrendered;
    return unseen.some((index) => pages[index] === fault.page);
  };
  return {
    known: new Set(faults.filter((fault) => found.has(keyOf(fault, fault.page, host)))),
    undecided: new Set(faults.filter((fault) => isUnseen(fault) && !isOfWhole(fault))),
  };
}

/** The host of a set of releases. */
function hostOf(set: ReadonlyMap<string, ReleaseManifest>): ReleaseManifest | undefined {
  return [...set.values()].find(({ descriptor }) => descriptor === null);
}

/** The page by other releases, without the parts of units that have none there. */
function requestOf(request: RenderRequest, host: ReleaseManifest, set: ReadonlyMap<string, ReleaseManifest>): RenderRequest {
  const of = ({ unit }: RenderedRelease): RenderedRelease[] => {
    const manifest = set.get(unit);
    return manifest?.server === undefined ? [] : [releaseOf(manifest)];
  };
  return {
    ...request,
    host: releaseOf(host),
    exposes: request.exposes.flatMap(({ release, expose }) => of(release).map((own) => ({ release: own, expose }))),
    fragments: Object.fromEntries(Object.entries(request.fragments).flatMap(([name, release]) => of(release).map((own) => [name, own]))),
  };
}

/** Compares errors of a host by their messages: one that the present host does not have is new. */
function keyOf(finding: PageFinding, page: number, host: ReleaseManifest): string {
  const { release, part, kind, message } = finding;
  return JSON.stringify(isOfWhole(finding) ? [page, kind] : [page, kind, release.unit, part, release.unit === host.unit ? message : '']);
}
