import { createMessage, type Message } from 'deploy-release/messages';
import type { RenderCheckOptions, RenderReport } from './render-report.ts';

/** Notes that say that pages were not checked. `render.browserOff` is not one of them: somebody has left the browser out. */
const UNCHECKED = new Set<Message['code']>([
  'render.impossible',
  'render.noBrowser',
  'render.browserFailed',
  'render.time',
  'render.unasked',
  'render.missing',
]);

/** Turns each note of pages that were not checked into a refusal. */
export function requireChecks(report: RenderReport, { set, moved }: Pick<RenderCheckOptions, 'set' | 'moved'>): RenderReport {
  const { unit, version } = moved.flatMap((name) => set.get(name) ?? [])[0] ?? { unit: moved[0]!, version: '' };
  const unchecked = report.notes.filter(({ code }) => UNCHECKED.has(code));
  const refusals = unchecked.map((reason) => ({
    kind: 'render' as const,
    unit,
    version,
    against: null,
    reason,
    remedy: createMessage('render.required'),
  }));
  return { ...report, refusals: [...report.refusals, ...refusals], notes: report.notes.filter((note) => !unchecked.includes(note)) };
}
