import { type Refusal, refusalLine } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { BrowserFault, PageFinding } from 'deploy-render/page-check';
import type { AskedPage } from './asked-pages.ts';
import type { RenderReport } from './render-report.ts';

type Fault = PageFinding & { kind: Exclude<PageFinding['kind'], 'missing' | 'busy'> };

/** Whether a finding is a fault of a release. The others say that a page could not be checked. */
export function isFault(finding: PageFinding): finding is Fault {
  return finding.kind !== 'missing' && finding.kind !== 'busy';
}

/**
 * What findings mean for a change: refusals for what `isToBlame` names, notes for other faults, each fault of a part once; and notes
 * of pages that could not be checked, each reason once with its routes.
 */
export function reportOf(
  findings: readonly PageFinding[],
  asked: readonly AskedPage[],
  isToBlame: (finding: PageFinding) => boolean,
): RenderReport {
  const report: RenderReport = { refusals: [], notes: [] };
  const unchecked = new Map<string, PageFinding[]>();
  const faults = new Map<string, Fault[]>();
  for (const finding of findings) {
    const { release, part, kind, page, message } = finding;
    if (kind === 'missing' && asked[page]!.isMadeUp) continue;
    const key = JSON.stringify([release.unit, part, kind]);
    if (isFault(finding)) faults.set(key, [...(faults.get(key) ?? []), finding]);
    else unchecked.set(message, [...(unchecked.get(message) ?? []), finding]);
  }
  for (const group of faults.values()) {
    const refusal = refusalOf(group, asked);
    if (group.some(isToBlame)) report.refusals.push(refusal);
    else report.notes.push(refusalLine(refusal));
  }
  for (const [why, group] of unchecked) report.notes.push(createMessage('render.missing', { routes: routesOf(group, asked), why }));
  return report;
}

/** Routes of the pages of some findings, each once. */
export function routesOf(findings: readonly Pick<PageFinding, 'page'>[], asked: readonly AskedPage[]): string[] {
  return [...new Set(findings.map(({ page }) => asked[page]!.route))];
}

function refusalOf(group: readonly Fault[], asked: readonly AskedPage[]): Refusal {
  const { release, part, kind, page, message } = group[0]!;
  const { address, locale, mobile } = asked[page]!;
  const pages = new Set(group.map((finding) => finding.page));
  const place = { address, language: locale, device: mobile ? 'phone' : 'desktop', part, why: message, more: pages.size - 1 };
  return {
    kind: 'render',
    unit: release.unit,
    version: release.version,
    against: null,
    reason: isBrowserFault(kind)
      ? createMessage('render.browser', { ...place, fault: kind })
      : createMessage('render.fault', { ...place, fault: kind }),
    remedy: createMessage(remedyOf(kind)),
  };
}

/** Whether a browser found it. */
export function isOfBrowser({ kind }: PageFinding): boolean {
  return isBrowserFault(kind);
}

function isBrowserFault(kind: PageFinding['kind']): kind is BrowserFault {
  return kind === 'redrawn' || kind === 'broken' || kind === 'stalled' || kind === 'crashed';
}

function remedyOf(kind: Fault['kind']): 'render.mend' | 'render.mendStyle' | 'render.mendBrowser' | 'render.mendCode' {
  if (kind === 'redrawn') return 'render.mendBrowser';
  if (kind === 'broken' || kind === 'stalled' || kind === 'crashed') return 'render.mendCode';
  return kind === 'style' ? 'render.mendStyle' : 'render.mend';
}
