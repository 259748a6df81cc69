import type { RenderedFrame, RenderInput, ShownFragment } from 'shared-contracts/render/render-input';
import { excessOf } from './part-size.ts';
import type { PartContent, PartSource } from './protocol.ts';
import type { ReleasePair } from './release-contexts.ts';

const FRAME_NODES = ['header', 'toolbar', 'footer', 'bar'] as const;

/** Renders one part in a context, and gives plain data of this realm: nothing of the release leaves its context. */
export async function renderPart(pair: ReleasePair, source: PartSource, input: RenderInput): Promise<PartContent> {
  const content = await contentOf(pair, source, input);
  const excess = excessOf(content);
  if (excess) throw new Error(excess);
  return content;
}

async function contentOf({ host, unit }: ReleasePair, source: PartSource, input: RenderInput): Promise<PartContent> {
  if (source.kind === 'frame') {
    const frame: RenderedFrame = await host.renderFrame({ ...source.release }, ownCopy(input));
    const nodes = FRAME_NODES.flatMap((name) => (frame[name] === undefined ? [] : [[name, htmlOf(frame[name])]]));
    return { kind: 'frame', frame: Object.fromEntries(nodes) as RenderedFrame };
  }
  if (!unit) throw new Error('the host has a frame only');
  if (source.kind === 'expose') {
    const { html, fragments } = await host.renderPart(unit, { ...source.release, expose: source.expose }, ownCopy(input));
    return { kind: 'expose', html: htmlOf(html), fragments: fragmentsOf(fragments) };
  }
  const htmls = await host.renderFragments(unit, { ...source.release }, ownCopy(source.shown), ownCopy(input));
  if (htmls.length !== source.shown.length) throw new Error('another number of fragments');
  return { kind: 'fragments', htmls: Array.from({ length: source.shown.length }, (_, index) => fragmentHtml(htmls[index])) };
}

/** A release may change what it is given: the next part gets the input as it was. */
function ownCopy<T>(value: T): T {
  return structuredClone(value);
}

function fragmentHtml(html: unknown): string | null {
  return html === null ? null : htmlOf(html);
}

function htmlOf(html: unknown): string {
  if (typeof html !== 'string') throw new Error('no HTML');
  return html;
}

function fragmentsOf(fragments: unknown): ShownFragment[] {
  const copy: unknown = JSON.parse(JSON.stringify(fragments));
  if (!Array.isArray(copy)) throw new Error('no list of fragments');
  return copy as ShownFragment[];
}
