import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { FindingKind, PageFinding } from './page-finding.ts';
import { nameOf } from './render-job.ts';
import type { FailureKind, RenderedPage, RenderRequest } from './rendered-page.ts';
import type { Renderer } from './renderer.ts';
import { scanMarkup } from './scan-markup.ts';

const FINDING_OF: Record<FailureKind, FindingKind> = {
  threw: 'threw',
  missing: 'missing',
  late: 'late',
  killed: 'killed',
  memory: 'memory',
  busy: 'busy',
  state: 'differs',
  off: 'busy',
};

const READY_WITHIN_MS = 20_000;
/** The day of the check at noon: its date is that of both renders, whenever the check runs. */
const NOON_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** The clock of the second renders is ahead by what a page may be kept: a date is the same in both, a time of day is not. */
const LATER_MS = 10 * 60_000;

export interface PageCheck {
  findings: PageFinding[];
  /** Indexes of the pages for which the time did not suffice. */
  unrendered: number[];
  /** The first render of each page. */
  pages: (RenderedPage | undefined)[];
  /** The clock of the first renders, ms. */
  now: number;
}

/**
 * Renders pages twice, in processes of their own and in opposite order, so that what a release keeps from one page shows in another, and
 * gives what is wrong with them. A release that fails again and again is asked no more; its first failures are there.
 * @param start starts a renderer that nothing was rendered in, without checks of state: one that is switched off has nothing to compare.
 * @param withinMs how long all pages may take together.
 */
export async function checkPages(start: () => Renderer, requests: readonly RenderRequest[], withinMs: number): Promise<PageCheck> {
  const end = performance.now() + withinMs;
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + NOON_MS;
  const order = requests.map((_, index) => index);
  const at = (now: number) => requests.map((request) => ({ ...request, now }));
  const [first, second] = await Promise.all([
    renderAll(start, at(noon), order, end),
    renderAll(start, at(noon + LATER_MS), order.toReversed(), end),
  ]);
  const found = requests.flatMap(({ host }, index) => {
    const [one, other] = [first[index], second[index]];
    // What failed the first time says so also where the second had no time left.
    const failed = [one, one ? undefined : other].flatMap((page) => (page ? findingsOf(index, host, page) : []));
    return one && other ? [...failed, ...differencesOf(index, host, one, other)] : failed;
  });
  // A release that is switched off has failed before: the rest of its pages says nothing new.
  const faulty = new Set(found.filter(({ kind }) => kind !== 'busy' && kind !== 'missing').map(({ release }) => nameOf(release)));
  return {
    findings: found.filter(({ kind, release }) => kind !== 'busy' || !faulty.has(nameOf(release))),
    unrendered: order.filter((index) => !first[index] || !second[index]),
    pages: first,
    now: noon,
  };
}

/** Renders pages in an order, as far as the time suffices. */
async function renderAll(
  start: () => Renderer,
  requests: readonly RenderRequest[],
  order: readonly number[],
  end: number,
): Promise<(RenderedPage | undefined)[]> {
  const renderer = start();
  const pages: (RenderedPage | undefined)[] = [];
  try {
    for (const index of order) {
      await isReady(renderer, end);
      const left = end - performance.now();
      if (left <= 0) break;
      const page = await renderer.render(requests[index]!, left);
      if (!page.later) pages[index] = page;
    }
    return pages;
  } finally {
    await renderer.close();
  }
}

/** After its end a worker is replaced. Without one the pages count as `busy`. */
async function isReady(renderer: Renderer, last: number): Promise<void> {
  const end = Math.min(last, performance.now() + READY_WITHIN_MS);
  while (!renderer.state().isReady && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

function findingsOf(page: number, host: RenderedRelease, { failures, ...rendered }: RenderedPage): PageFinding[] {
  const failed = failures.map(({ kind, ...failure }) => ({ page, ...failure, kind: FINDING_OF[kind] }));
  const faulty = partsOf(host, rendered).flatMap(({ release, part, html }): PageFinding[] => {
    const found = scanMarkup(html, part === './fragments' ? 'fragment' : 'slot');
    if (!found) return [{ page, release, part, kind: 'markup', message: 'markup that does not stay in its place' }];
    return found.hasStyle ? [{ page, release, part, kind: 'style', message: 'style attributes' }] : [];
  });
  return [...failed, ...faulty];
}

function differencesOf(page: number, host: RenderedRelease, first: RenderedPage, second: RenderedPage): PageFinding[] {
  const others = new Map(partsOf(host, second).map((part) => [part.key, part]));
  const differing = partsOf(host, first).flatMap(({ key, release, part, html }): PageFinding[] => {
    const other = others.get(key);
    // One that failed the second time alone is not the same either.
    const failure = second.failures.find((item) => item.part === part && nameOf(item.release) === nameOf(release));
    if (other?.html === html || failure?.kind === 'busy' || failure?.kind === 'off') return [];
    return [
      { page, release, part, kind: 'differs', message: failure ? `the second time: ${failure.message}` : 'equal input gives other HTML' },
    ];
  });
  return differing;
}

interface Part {
  /** Tells the parts of a page apart. */
  key: string;
  release: RenderedRelease;
  part: string;
  html: string;
}

function partsOf(host: RenderedRelease, { frame, exposes }: Pick<RenderedPage, 'frame' | 'exposes'>): Part[] {
  return [
    ...(frame ? Object.entries(frame).map(([name, html]) => ({ key: `frame ${name}`, release: host, part: 'frame', html })) : []),
    ...exposes.flatMap(({ release, expose, html, fragments }) => [
      { key: `${nameOf(release)} ${expose}`, release, part: expose, html },
      ...fragments.flatMap((drawn, index) =>
        drawn ? [{ key: `${expose} ${index}`, release: drawn.release, part: './fragments', html: drawn.html }] : [],
      ),
    ]),
  ];
}
