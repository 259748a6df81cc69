import type { FromWorker, PartContent } from './worker/protocol.ts';

const FAILURES: readonly unknown[] = ['threw', 'missing', 'late', 'state'];
const FRAME_NODES: readonly string[] = ['header', 'toolbar', 'footer', 'bar'];

/** A message of a worker; null when it has another form. The worker runs code of many teams: nothing in it is taken for granted. */
export function readMessage(value: unknown): FromWorker | null {
  if (!isRecord(value)) return null;
  const { type, id, ms, failure, message, content } = value;
  if (type === 'ready') return { type };
  if (typeof id !== 'number' || typeof ms !== 'number' || !(ms >= 0)) return null;
  if (type === 'failed' && FAILURES.includes(failure) && typeof message === 'string')
    return { type, id, ms, failure: failure as 'threw', message: message.slice(0, 300) };
  if (type !== 'done') return null;
  if (content === null) return { type, id, ms, content };
  const known = readContent(content);
  return known && { type, id, ms, content: known };
}

function readContent(value: unknown): PartContent | null {
  if (!isRecord(value)) return null;
  const { kind, frame, html, htmls, fragments } = value;
  if (kind === 'frame' && isRecord(frame)) {
    const isKnown = Object.entries(frame).every(([name, text]) => FRAME_NODES.includes(name) && typeof text === 'string');
    return isKnown ? { kind, frame } : null;
  }
  if (kind === 'expose' && typeof html === 'string' && Array.isArray(fragments) && fragments.every(isShown))
    return { kind, html, fragments: fragments as (PartContent & { kind: 'expose' })['fragments'] };
  if (kind === 'fragments' && Array.isArray(htmls) && htmls.every((item) => item === null || typeof item === 'string'))
    return { kind, htmls };
  return null;
}

function isShown(value: unknown): boolean {
  return isRecord(value) && typeof value.name === 'string' && typeof value.size === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
