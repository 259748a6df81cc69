import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { BrowserFault, PageFinding } from '../page-finding.ts';
import type { RenderRequest } from '../rendered-page.ts';
import { firstDifference } from './first-difference.ts';
import type { PageSigns } from './page-probe.ts';
import { readableLine } from './readable-line.ts';
import type { Visited } from './visit-page.ts';

type Found = Pick<PageFinding, 'release' | 'part' | 'message'> & { kind: BrowserFault };

const BROKEN = new Set(['load', 'bootstrap', 'mount', 'error']);

/** What is wrong with a page that a browser has opened: each fault of a release once. */
export function browserFindings(page: number, request: RenderRequest, visited: Visited): PageFinding[] {
  const found = new Map<string, PageFinding>();
  const add = ({ release, part, kind, message }: Found): void => {
    const key = JSON.stringify([release.unit, kind]);
    if (!found.has(key)) found.set(key, { page, release, part, kind, message });
  };
  const [owner = request.host] = request.exposes.map(({ release }) => release);
  const of = (release: RenderedRelease) => ({ release, part: partOf(request, release.unit) });
  if (visited.kind === 'crashed') add({ ...of(owner), kind: 'crashed', message: `the browser ended: ${visited.why}` });
  if (visited.kind === 'stalled') add({ ...of(owner), kind: 'stalled', message: stalledMessage(visited) });
  const signs = visited.kind === 'crashed' ? null : visited.signs;
  for (const { unit, kind, where, message } of signs?.reports ?? []) {
    const release = releasesOf(request).find((known) => known.unit === unit) ?? owner;
    if (kind === 'hydration') add({ ...of(release), kind: 'redrawn', message: differenceOf(request, release.unit, signs!) ?? message });
    if (BROKEN.has(kind)) add({ ...of(release), kind: 'broken', message: `${where}: ${message}` });
  }
  for (const { unit, fragment, served, drawn } of signs?.differing ?? []) {
    const message = firstDifference(served, drawn);
    if (message === null) continue;
    if (fragment) add({ ...offering(request, fragment, owner), kind: 'redrawn', message: `${fragment}: ${message}` });
    else add({ ...of(releasesOf(request).find((known) => known.unit === unit) ?? request.host), kind: 'redrawn', message });
  }
  for (const { message, stack } of signs?.errors ?? []) {
    add({ ...of(thrownBy(request, stack) ?? owner), kind: 'broken', message });
  }
  return [...found.values()].map((finding) => ({ ...finding, message: readableLine(finding.message) }));
}

/** The release that offers a fragment. */
function offering({ fragments }: RenderRequest, name: string, owner: RenderedRelease): Pick<PageFinding, 'release' | 'part'> {
  const release = Object.hasOwn(fragments, name) ? fragments[name as keyof typeof fragments] : undefined;
  return release ? { release, part: './fragments' } : { release: owner, part: './page' };
}

/** The release of the innermost script of a stack. The host comes last: it calls the code of every unit, and is called by it. */
function thrownBy(request: RenderRequest, stack: string): RenderedRelease | undefined {
  const [innermost] = releasesOf(request)
    .map((release) => ({ release, at: stack.indexOf(`/releases/${release.unit}/${release.version}/`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => Number(isHost(request, one.release)) - Number(isHost(request, other.release)) || one.at - other.at);
  return innermost?.release;
}

function isHost({ host }: RenderRequest, { unit }: RenderedRelease): boolean {
  return unit === host.unit;
}

function stalledMessage({ signs, isBusy }: Extract<Visited, { kind: 'stalled' }>): string {
  return isBusy || !signs ? 'the page does not answer' : `parts that its code has not taken over: ${signs.left}`;
}

function differenceOf({ host }: RenderRequest, unit: string, { redrawn }: PageSigns): string | null {
  const of = redrawn.filter((part) => part.unit === (unit === host.unit ? '' : unit));
  return of.map(({ served, drawn }) => firstDifference(served, drawn)).find((difference) => difference !== null) ?? null;
}

function releasesOf({ host, exposes, fragments }: RenderRequest): RenderedRelease[] {
  return [host, ...exposes.map(({ release }) => release), ...Object.values(fragments)];
}

function partOf({ host, exposes }: RenderRequest, unit: string): string {
  return unit === host.unit ? 'frame' : (exposes.find(({ release }) => release.unit === unit)?.expose ?? './fragments');
}
