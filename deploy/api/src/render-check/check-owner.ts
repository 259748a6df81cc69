import { type Refusal, refusalLine } from 'deploy-release/gate/refusal';
import { createMessage } from 'deploy-release/messages/message';
import { checkPages, type PageFinding } from 'deploy-render/check-pages';
import type { RenderRequest } from 'deploy-render/rendered-page';
import { createRenderer } from 'deploy-render/renderer';
import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { RecordedAnswers } from './recorded-answers.ts';
import type { RenderCheckOptions, Rendered, RenderReport } from './render-report.ts';
import { samplePage } from './sample-pages.ts';

/** Generous: a busy machine must not refuse a release. */
const LIMITS = { memoryBytes: 384 * 1024 * 1024, partMs: 5000, hardMs: 10_000 };

/** A page to render, with what a message says of it. */
interface Asked {
  address: string;
  route: string;
  locale: Locale;
  mobile: boolean;
  isMadeUp: boolean;
  request: RenderRequest;
}

/** Renders the pages of one unit. `unasked` are routes without answers; `isWhole`: every page was rendered, and nothing is to be mended. */
export async function checkOwner(
  { store, moved, brand, set }: RenderCheckOptions,
  host: ReleaseManifest,
  owner: Rendered,
  units: readonly Rendered[],
  answers: RecordedAnswers,
): Promise<RenderReport & { unasked: string[]; isWhole: boolean }> {
  const everywhere = [...set.values()].flatMap(({ descriptor }) => descriptor?.data ?? []);
  const asked: Asked[] = [];
  const unasked: string[] = [];
  for (const route of owner.descriptor.routes.filter(({ path: own }) => owner.descriptor.rendered!.includes(own)))
    for (const locale of LOCALES) {
      const page = await samplePage(route, everywhere, locale, answers);
      if (!page) unasked.push(`${route.path} (${locale})`);
      for (const mobile of page ? [false, true] : []) {
        const { path: pathname, search, data, isMadeUp } = page!;
        const input = {
          ...{ locale, mobile, path: pathname, search, layout: route.layout, data },
          ...(route.tab !== undefined && { tab: route.tab }),
          brand: { name: brand.name, icp: brand.icp },
        };
        asked.push({
          address: pathname + search,
          route: route.path,
          locale,
          mobile,
          isMadeUp,
          request: { ...partsOfPage(host, owner, units), input },
        });
      }
    }
  const findings = await checkPages(
    () =>
      createRenderer({
        isolation: 'namespaces',
        ...LIMITS,
        checksState: false,
        log: { warn: () => undefined },
        async readServer({ unit, version }) {
          const file = set.get(unit)?.version === version ? set.get(unit)?.server : undefined;
          return file === undefined ? null : ((await store.readFile(unit, version, file))?.toString('utf8') ?? null);
        },
      }),
    asked.map(({ request }) => request),
  );
  const isWhole = unasked.length === 0 && findings.every(({ kind, page }) => kind === 'missing' && asked[page]!.isMadeUp);
  return { ...reportOf(findings, asked, moved, moved.includes(host.unit)), unasked, isWhole };
}

function partsOfPage(host: ReleaseManifest, owner: Rendered, units: readonly Rendered[]): Omit<RenderRequest, 'input'> {
  const players = units.filter(({ descriptor, exposes }) => descriptor.slots.includes('player') && exposes['./player']);
  return {
    host: releaseOf(host),
    exposes: [
      { release: releaseOf(owner), expose: './page' },
      ...players.map((unit) => ({ release: releaseOf(unit), expose: './player' })),
    ],
    fragments: Object.fromEntries(units.flatMap((unit) => (unit.descriptor.fragments ?? []).map((name) => [name, releaseOf(unit)]))),
  };
}

function releaseOf({ unit, version }: ReleaseManifest): RenderedRelease {
  return { unit: unit as RenderedRelease['unit'], version };
}

/** Refusals of what moves, each fault of a part once; what other releases do wrong is a note. */
function reportOf(findings: readonly PageFinding[], asked: readonly Asked[], moved: readonly string[], isHostMoved: boolean): RenderReport {
  const report: RenderReport = { refusals: [], notes: [] };
  const groups = new Map<string, PageFinding[]>();
  for (const finding of findings) {
    const { release, part, kind, page } = finding;
    if (kind === 'missing' && asked[page]!.isMadeUp) continue;
    const key = JSON.stringify([release.unit, part, kind, kind === 'missing' ? asked[page]!.route : null]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  for (const [first, ...more] of groups.values()) {
    const { release, part, kind, page, message } = first!;
    const { address, route, locale, mobile } = asked[page]!;
    if (kind === 'missing' || kind === 'busy') {
      report.notes.push(createMessage('render.missing', { route, why: message }));
      continue;
    }
    const refusal: Refusal = {
      ...{ kind: 'render', unit: release.unit, version: release.version, against: null },
      reason: createMessage('render.fault', {
        ...{ address, language: locale, device: mobile ? 'phone' : 'desktop', part, fault: kind, why: message },
        more: new Set(more.map((other) => other.page)).size,
      }),
      remedy: createMessage(kind === 'style' ? 'render.mendStyle' : 'render.mend'),
    };
    if (isHostMoved || moved.includes(release.unit)) report.refusals.push(refusal);
    else report.notes.push(refusalLine(refusal));
  }
  return report;
}
