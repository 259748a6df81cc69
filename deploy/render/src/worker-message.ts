import type { ShownFragment } from 'shared-contracts/render/render-input';
import { excessOf } from './worker/part-size.ts';
import type { FromWorker, PartContent } from './worker/protocol.ts';

const FAILURES: readonly unknown[] = ['threw', 'missing', 'late', 'state', 'host'];
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
  return known && excessOf(known) === null ? { type, id, ms, content: known } : null;
}

function readContent(value: unknown): PartContent | null {
  if (!isRecord(value)) return null;
  const { kind, frame, html, htmls, fragments } = value;
  if (kind === 'frame' && isRecord(frame)) {
    const isKnown = Object.entries(frame).every(([name, text]) => FRAME_NODES.includes(name) && typeof text === 'string');
    return isKnown ? { kind, frame } : null;
  }
  if (kind === 'expose' && typeof html === 'string') {
    const shown = plainCopy(fragments);
    return Array.isArray(shown) && shown.every(isShown) ? { kind, html, fragments: shown } : null;
  }
  if (kind === 'fragments' && Array.isArray(htmls) && htmls.every((item) => item === null || typeof item === 'string'))
    return { kind, htmls };
  return null;
}

/** The value as JSON has it, so that nothing in it escapes the limit of a part; null for one that cannot be written. */
function plainCopy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return null;
  }
}

function isShown(value: unknown): value is ShownFragment {
  return isRecord(value) && typeof value.name === 'string' && typeof value.size === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
