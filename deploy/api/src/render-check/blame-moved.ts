import type { RenderRequest } from 'deploy-render';
import type { PageFinding } from 'deploy-render/page-check';

/**
 * Nobody knows whose code a page that stalls or crashes was running. The unit of the page is named, unless it stays: it has passed before
 * without the one that moves.
 */
export function blameMoved(finding: PageFinding, { exposes, fragments }: RenderRequest, moved: readonly string[]): PageFinding {
  if (!isOfWhole(finding) || moved.includes(finding.release.unit)) return finding;
  const parts = [
    ...exposes.map(({ release, expose }) => ({ release, part: expose })),
    ...Object.values(fragments).map((release) => ({ release, part: './fragments' })),
  ];
  return { ...finding, ...parts.find(({ release }) => moved.includes(release.unit)) };
}

/** Whether the whole page failed. Then it is not known which of its parts caused it. */
export function isOfWhole({ kind }: Pick<PageFinding, 'kind'>): boolean {
  return kind === 'stalled' || kind === 'crashed';
}
