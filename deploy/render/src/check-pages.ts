import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';
import type { FailureKind, RenderedPage, RenderRequest } from './rendered-page.ts';
import type { Renderer } from './renderer.ts';
import { scanMarkup } from './scan-markup.ts';

/**
 * What is wrong with a part of a page: a failure of its rendering, or its HTML: `differs` from another render of the same input,
 * `style` has style attributes, `markup` does not stay in its place.
 */
export type FindingKind = Exclude<FailureKind, 'state' | 'off'> | 'differs' | 'style' | 'markup';

export interface PageFinding {
  /** Index of the page. */
  page: number;
  release: RenderedRelease;
  part: string;
  kind: FindingKind;
  message: string;
}

const FINDING_OF: Record<FailureKind, FindingKind> = {
  ...{ threw: 'threw', missing: 'missing', late: 'late', killed: 'killed', memory: 'memory', busy: 'busy' },
  state: 'differs',
  off: 'busy',
};

const READY_WITHIN_MS = 20_000;
/** Longer than all parts of a page may take. */
const PAGE_MS = 120_000;

/**
 * Renders pages twice, in processes of their own and in opposite order, so that what a release keeps from one page shows in another, and
 * gives what is wrong with them. A release that fails again and again is asked no more; its first failures are there.
 * @param start starts a renderer that nothing was rendered in, without checks of state: one that is switched off has nothing to compare.
 */
export async function checkPages(start: () => Renderer, requests: readonly RenderRequest[]): Promise<PageFinding[]> {
  const order = requests.map((_, index) => index);
  const [first, second] = await Promise.all([renderAll(start, requests, order), renderAll(start, requests, order.toReversed())]);
  const found = requests.flatMap((_, index) => {
    const { host } = requests[index]!;
    return [...findingsOf(index, host, first[index]!), ...differencesOf(index, host, first[index]!, second[index]!)];
  });
  // A release that is switched off has failed before: the rest of its pages says nothing new.
  const faulty = new Set(found.filter(({ kind }) => kind !== 'busy' && kind !== 'missing').map(({ release }) => nameOf(release)));
  return found.filter(({ kind, release }) => kind !== 'busy' || !faulty.has(nameOf(release)));
}

async function renderAll(start: () => Renderer, requests: readonly RenderRequest[], order: readonly number[]): Promise<RenderedPage[]> {
  const renderer = start();
  const pages: RenderedPage[] = [];
  try {
    for (const index of order) {
      await isReady(renderer);
      pages[index] = await renderer.render(requests[index]!, PAGE_MS);
    }
    return pages;
  } finally {
    await renderer.close();
  }
}

/** After its end a worker is replaced. Without one the pages count as `busy`. */
async function isReady(renderer: Renderer): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
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
