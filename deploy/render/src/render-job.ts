import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import type { RenderedFrame, RenderedRelease, ShownFragment } from 'shared-contracts/render/render-input';
import { misfitOf } from './fragment-parameters.ts';
import type { FailureKind, PartFailure, RenderedPage, RenderRequest } from './rendered-page.ts';
import type { PartContent, PartSource } from './worker/protocol.ts';

/** A page that is being rendered, part by part; it outlives the worker that renders it. */
export interface RenderJob {
  request: RenderRequest;
  /** The part to render next; null when the page is whole. */
  next(): PartSource | null;
  /** Takes the result of the next part, and gives what failed in it. */
  done(content: PartContent, ms: number): PartFailure | null;
  /** Gives the next part up. */
  failed(kind: FailureKind, message: string): void;
  /** Times that the next part was begun and lost with its worker. */
  attempts(): number;
  lost(): void;
  /** Whether a worker ended while it made the frame. The cause may be the frame or the evaluation of the host. */
  isHostInDoubt(): boolean;
  trustHost(): void;
  /** What is there by now; parts that wait count as `busy`. */
  page(): RenderedPage;
}

/** A fragment of a rendered expose, with its HTML once it is drawn. */
interface Place {
  shown: ShownFragment;
  release: RenderedRelease | null;
  html: string | null;
}

interface Expose {
  release: RenderedRelease;
  expose: string;
  html: string;
  places: Place[];
}

export function createRenderJob(request: RenderRequest): RenderJob {
  const waiting: PartSource[] = [
    { kind: 'frame', release: request.host },
    ...request.exposes.map(({ release, expose }): PartSource => ({ kind: 'expose', release, expose })),
  ];
  let frame: RenderedFrame | null = null;
  let attempts = 0;
  let isHostInDoubt = false;
  const exposes: Expose[] = [];
  const failures: RenderedPage['failures'] = [];
  const times: RenderedPage['times'] = [];

  function take(): PartSource {
    attempts = 0;
    return waiting.shift()!;
  }

  function addFailure(source: PartSource, kind: FailureKind, message: string): PartFailure {
    const failure = { release: source.release, part: partOf(source), kind, message };
    failures.push(failure);
    return failure;
  }

  /** Adds a part with its places; gives the first fragment that the page shows in another way than its declaration allows. */
  function addExpose(source: PartSource & { kind: 'expose' }, html: string, fragments: readonly ShownFragment[]): string | null {
    const misfits = fragments.map((shown) => (request.checked?.includes(shown.name) ? misfitOf(shown) : null));
    const places = fragments.map((shown, index) => ({ shown, release: misfits[index] ? null : ownerOf(shown.name), html: null }));
    exposes.push({ release: source.release, expose: source.expose, html, places });
    const owners = new Map(places.flatMap(({ release }) => (release ? [[nameOf(release), release] as const] : [])));
    for (const release of owners.values()) {
      const own = places.filter((place) => place.release && nameOf(place.release) === nameOf(release));
      waiting.push({ kind: 'fragments', release, shown: own.map(({ shown }) => shown) });
    }
    return misfits.find((misfit) => misfit !== null) ?? null;
  }

  function ownerOf(name: FragmentName): RenderedRelease | null {
    return Object.hasOwn(request.fragments, name) ? (request.fragments[name] ?? null) : null;
  }

  /** The places of the fragments of a release that have no HTML yet, those of earlier exposes first. */
  function fillPlaces(release: RenderedRelease, htmls: readonly (string | null)[]): void {
    const owner = exposes.find(({ places }) => places.some((place) => isOpen(place, release)));
    const open = owner?.places.filter((place) => isOpen(place, release)) ?? [];
    for (const [index, place] of open.entries()) {
      place.html = htmls[index] ?? '';
    }
  }

  return {
    request,
    next: () => waiting[0] ?? null,
    done(content, ms) {
      const source = take();
      times.push({ release: source.release, part: partOf(source), ms });
      if (content.kind === 'frame') frame = content.frame;
      else if (content.kind === 'expose' && source.kind === 'expose') {
        const misfit = addExpose(source, content.html, content.fragments);
        return misfit === null ? null : addFailure(source, 'threw', misfit);
      } else if (content.kind === 'fragments') fillPlaces(source.release, content.htmls);
      const thrown = content.kind === 'fragments' ? content.htmls.filter((html) => html === null).length : 0;
      return thrown > 0 ? addFailure(source, 'threw', `fragments that threw: ${thrown}`) : null;
    },
    failed(kind, message) {
      const source = take();
      if (source.kind === 'frame' && (kind === 'killed' || kind === 'memory')) isHostInDoubt = true;
      addFailure(source, kind, message);
      if (source.kind === 'fragments') fillPlaces(source.release, []);
    },
    attempts: () => attempts,
    lost() {
      attempts += 1;
    },
    isHostInDoubt: () => isHostInDoubt,
    trustHost() {
      isHostInDoubt = false;
    },
    page: () => ({
      frame,
      exposes: exposes.map(({ release, expose, html, places }) => ({
        release,
        expose,
        html,
        fragments: places.map((place) => (place.release && place.html ? { release: place.release, html: place.html } : null)),
      })),
      failures: [
        ...failures,
        ...waiting.map((source) => ({
          release: source.release,
          part: partOf(source),
          kind: 'busy' as const,
          message: 'not rendered in time',
        })),
      ],
      times: [...times],
      later: null,
    }),
  };
}

function isOpen({ release, html }: Place, owner: RenderedRelease): boolean {
  return html === null && release !== null && nameOf(release) === nameOf(owner);
}

/** Name of a part, as failures and times show it. */
function partOf(source: PartSource): string {
  return source.kind === 'frame' ? 'frame' : source.kind === 'expose' ? source.expose : './fragments';
}

export function nameOf({ unit, version }: RenderedRelease): string {
  return `${unit}@${version}`;
}
