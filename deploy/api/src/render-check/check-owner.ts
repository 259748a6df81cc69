import { createMessage } from 'deploy-release/messages';
import { createRenderer, type Renderer } from 'deploy-render';
import { type BrowserCheck, checkPages, type PageFinding } from 'deploy-render/page-check';
import { askedPages, type PageReleases } from './asked-pages.ts';
import { blameMoved } from './blame-moved.ts';
import { browserVisits } from './browser-visits.ts';
import { type CheckSet, knownFaults } from './known-faults.ts';
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
  const { moved, set: offered } = options;
  const { owner, host } = releases;
  const { asked, unasked } = await askedPages(options, releases, answers);
  const check: CheckSet = async (pages, set, { forMs, tries }) => {
    const requests = pages.map(({ request }) => request);
    const until = Math.max(end, performance.now() + forMs);
    const rendered = await checkPages(() => startRenderer(options), requests, Math.max(0, until - performance.now()));
    if (!browser) return { ...rendered, unopened: [] };
    const opened = await browser.check(await browserVisits({ ...options, set }, pages, rendered), until, tries);
    // Without a browser the pages are rendered all the same.
    const unopened = browser.failure() === null ? opened.unseen : [];
    return { findings: [...rendered.findings, ...opened.findings], unrendered: rendered.unrendered, unopened };
  };
  const isMoved = ({ release }: PageFinding) => moved.includes(release.unit);
  const isHostMoved = moved.includes(host.unit);
  const { findings: found, unrendered, unopened } = await check(asked, offered, { forMs: 0, tries: 2 });
  const blamed = (finding: PageFinding) => (isHostMoved ? finding : blameMoved(finding, asked[finding.page]!.request, moved));
  const doubtful = found.filter((finding) =>
    isHostMoved
      ? isFault(finding) && (!isMoved(finding) || (finding.release.unit === host.unit && finding.kind === 'broken'))
      : !isMoved(finding) && isMoved(blamed(finding)),
  );
  const { known, undecided } = await knownFaults(options, asked, doubtful, check);
  const findings = found.map((finding) => (known.has(finding) ? finding : blamed(finding)));
  const report = reportOf(
    findings,
    asked,
    (finding) => !known.has(finding) && !undecided.has(finding) && (isMoved(finding) || doubtful.includes(finding)),
  );
  const unchecked = [...new Set([...unrendered, ...unopened, ...[...undecided].map(({ page }) => page)])].sort((one, other) => one - other);
  if (unchecked.length > 0)
    report.notes.push(
      createMessage('render.time', {
        unit: owner.unit,
        routes: routesOf(
          unchecked.map((page) => ({ page })),
          asked,
        ),
        pages: unchecked.length,
        of: asked.length,
      }),
    );
  const isSound = findings.every(({ kind, page }) => kind === 'missing' && asked[page]!.isMadeUp);
  return { ...report, unasked, isWhole: unasked.length === 0 && unchecked.length === 0 && isSound };
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
