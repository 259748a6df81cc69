import { createMessage } from 'deploy-release/messages/message';
import type { BrowserCheck } from 'deploy-render/browser/browser-check';
import { checkPages } from 'deploy-render/check-pages';
import type { PageFinding } from 'deploy-render/page-finding';
import { createRenderer, type Renderer } from 'deploy-render/renderer';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { type AskedPage, askedPages, type PageReleases, releaseOf } from './asked-pages.ts';
import { blameMoved } from './blame-moved.ts';
import { browserVisits } from './browser-visits.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import type { RenderCheckOptions, RenderReport } from './render-report.ts';
import { isFault, reportOf, routesOf } from './report-findings.ts';

/** Generous: a busy machine must not refuse a release. A check runs two processes of this size, one page at a time in each. */
const LIMITS = { memoryBytes: 384 * 1024 * 1024, partMs: 5000, hardMs: 10_000, workers: 1 };

/** `unasked` are routes without answers; `isWhole`: every page was rendered, and nothing is to be mended. */
export interface OwnerReport extends RenderReport {
  unasked: string[];
  isWhole: boolean;
}

/**
 * Renders the pages of one unit, as far as they come until `end` (`performance.now`), and has a browser take them over.
 * @param browser null where there is none.
 */
export async function checkOwner(
  options: RenderCheckOptions,
  releases: PageReleases,
  answers: RecordedAnswers,
  browser: BrowserCheck | null,
  end: number,
): Promise<OwnerReport> {
  const { moved } = options;
  const { owner, host } = releases;
  const { asked, unasked } = await askedPages(options, releases, answers);
  const render = async (pages: readonly AskedPage[], by = host): Promise<Checked> => {
    const requests = pages.map(({ request }) => request);
    const rendered = await checkPages(() => startRenderer(options), requests, Math.max(0, end - performance.now()));
    if (!browser) return rendered;
    const opened = await browser.check(await browserVisits(options, by, pages, rendered), end);
    // Without a browser the pages are rendered all the same.
    const unseen = browser.failure() === null ? opened.unseen : [];
    return {
      findings: [...rendered.findings, ...opened.findings],
      unrendered: [...new Set([...rendered.unrendered, ...unseen])].sort((one, other) => one - other),
    };
  };
  const isMoved = ({ release }: PageFinding) => moved.includes(release.unit);
  const isHostMoved = moved.includes(host.unit);
  const { findings: found, unrendered } = await render(asked);
  const findings = isHostMoved ? found : found.map((finding) => blameMoved(finding, asked[finding.page]!.request, moved));
  const ofHost = isHostMoved ? await faultsOfHost(options, asked, findings, render) : { faults: [], undecided: [] };
  const report = reportOf(findings, asked, (finding) => isMoved(finding) || ofHost.faults.includes(finding));
  unrendered.push(...ofHost.undecided);
  if (unrendered.length > 0)
    report.notes.push(
      createMessage('render.time', {
        unit: owner.unit,
        routes: routesOf(
          unrendered.map((page) => ({ page })),
          asked,
        ),
        pages: unrendered.length,
        of: asked.length,
      }),
    );
  const isSound = findings.every(({ kind, page }) => kind === 'missing' && asked[page]!.isMadeUp);
  return { ...report, unasked, isWhole: unasked.length === 0 && unrendered.length === 0 && isSound };
}

interface Checked {
  findings: PageFinding[];
  /** Indexes of the pages that were not rendered or not opened. */
  unrendered: number[];
}

/**
 * Faults of units that stay, for which a host that moves is to blame: those that their pages do not have with the host that visitors
 * get now. Pages that the present host had no time to render are undecided.
 */
async function faultsOfHost(
  { before, moved }: RenderCheckOptions,
  asked: readonly AskedPage[],
  findings: readonly PageFinding[],
  render: (pages: readonly AskedPage[], by: ReleaseManifest) => Promise<Checked>,
): Promise<{ faults: PageFinding[]; undecided: number[] }> {
  const faults = findings.filter((finding) => isFault(finding) && !moved.includes(finding.release.unit));
  const host = hostOf(before);
  if (!host?.server || faults.length === 0) return { faults, undecided: [] };
  const pages = [...new Set(faults.map(({ page }) => page))];
  const again = await render(
    pages.map((page) => ({ ...asked[page]!, request: { ...asked[page]!.request, host: releaseOf(host) } })),
    host,
  );
  const keyOf = ({ release, part, kind }: PageFinding, page: number) => JSON.stringify([release.unit, part, kind, page]);
  const known = new Set(again.findings.map((finding) => keyOf(finding, pages[finding.page]!)));
  const undecided = again.unrendered.map((index) => pages[index]!);
  return { faults: faults.filter((fault) => !undecided.includes(fault.page) && !known.has(keyOf(fault, fault.page))), undecided };
}

/** The host of a set of releases. */
export function hostOf(set: ReadonlyMap<string, ReleaseManifest>): ReleaseManifest | undefined {
  return [...set.values()].find(({ descriptor }) => descriptor === null);
}

function startRenderer({ store, set, before }: RenderCheckOptions): Renderer {
  return createRenderer({
    isolation: 'namespaces',
    ...LIMITS,
    checksState: false,
    log: { warn: () => undefined },
    async readServer({ unit, version }) {
      const manifest = [set.get(unit), before.get(unit)].find((known) => known?.version === version);
      return manifest?.server === undefined ? null : ((await store.readFile(unit, version, manifest.server))?.toString('utf8') ?? null);
    },
  });
}
