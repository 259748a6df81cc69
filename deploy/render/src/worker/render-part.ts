import type { RenderedFrame, ShownFragment } from 'shared-contracts/render/render-input';
import type { PartInput } from './context-globals.ts';
import { excessOf } from './part-size.ts';
import type { PartContent, PartSource } from './protocol.ts';
import type { ReleasePair } from './release-contexts.ts';

const FRAME_NODES = ['header', 'toolbar', 'footer', 'bar'] as const;

/** Renders one part in a context, and gives plain data of this realm: nothing of the release leaves its context. */
export async function renderPart(pair: ReleasePair, source: PartSource, input: PartInput): Promise<PartContent> {
  const content = await contentOf(pair, source, input);
  const excess = excessOf(content);
  if (excess) throw new Error(excess);
  return content;
}

async function contentOf({ host, unit, values }: ReleasePair, source: PartSource, input: PartInput): Promise<PartContent> {
  if (source.kind === 'frame') {
    const frame: RenderedFrame = await host.renderFrame({ ...source.release }, values.inputOf(input));
    const nodes = FRAME_NODES.flatMap((name) => (frame[name] === undefined ? [] : [[name, htmlOf(frame[name])]]));
    return { kind: 'frame', frame: Object.fromEntries(nodes) as RenderedFrame };
  }
  if (!unit) throw new Error('the host has a frame only');
  if (source.kind === 'expose') {
    const { html, fragments } = await host.renderPart(unit, { ...source.release, expose: source.expose }, values.inputOf(input));
    return { kind: 'expose', html: htmlOf(html), fragments: fragmentsOf(fragments) };
  }
  const htmls = await host.renderFragments(unit, { ...source.release }, values.parse(JSON.stringify(source.shown)), values.inputOf(input));
  if (htmls.length !== source.shown.length) throw new Error('another number of fragments');
  return { kind: 'fragments', htmls: Array.from({ length: source.shown.length }, (_, index) => fragmentHtml(htmls[index])) };
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
