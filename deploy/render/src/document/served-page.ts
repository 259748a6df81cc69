import type { DocumentUnit } from 'shared-contracts';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { fillFragments, isOwnFault, type PartFailure, type RenderedPage } from '../rendered-page.ts';
import { type MarkupNames, type ScannedMarkup, scanMarkup } from '../scan-markup.ts';
import type { LiveSet } from './live-set.ts';
import type { ReleaseStyles } from './release-styles.ts';
import type { RenderOutcome } from './render-outcome.ts';
import type { ServedParts, ServedUnit } from './skeleton.ts';

/** The rendered parts of a page as the document contains them; the same for every visitor who asks for the page. */
export interface ServedPage extends ServedParts {
  /** Rules of the style sheets that the parts use. */
  css: string;
  /** Whether each release that was to render a part did. A release that could not for a reason of its own counts against it. */
  outcomes: RenderOutcome[];
  failures: PartFailure[];
}

const FRAGMENTS = './fragments';

/** Composes what a renderer gave: refuses markup that does not stay in its place, and selects the styles. */
export async function composeServed(
  { frame, exposes, failures }: RenderedPage,
  set: LiveSet,
  host: RenderedRelease,
  styles: ReleaseStyles,
): Promise<ServedPage> {
  const names: MarkupNames = { tokens: new Set(), variables: new Set(), hasStyle: false };
  const refused: PartFailure[] = [];
  const accept = (release: RenderedRelease, part: string, html: string): ScannedMarkup | null => {
    const found = scanMarkup(html, part === FRAGMENTS ? 'fragment' : 'slot');
    if (!found) {
      refused.push({ release, part, kind: 'threw', message: 'markup that does not stay in its place' });
      return null;
    }
    for (const token of found.tokens) names.tokens.add(token);
    for (const variable of found.variables) names.variables.add(variable);
    return found;
  };
  const hasFrame = frame !== null && Object.values(frame).every((html) => accept(host, 'frame', html));
  const accepted = exposes.flatMap(({ release, expose, html, fragments }) => {
    const found = accept(release, expose, html);
    if (!found) return [];
    // A fragment that does not stay in its place costs neither the page around it nor the release of that page.
    const drawn = fragments.map((given, at) => {
      const own = given && accept(given.release, FRAGMENTS, given.html);
      // A link in a link ends the outer one. Either unit may have broken the rule, so neither is charged; the fragment comes with its code.
      return own && ![...(found.places[at] ?? [])].some((name) => own.tokens.has(name)) ? given : null;
    });
    const htmls = drawn.map((fragment) => fragment?.html ?? null);
    return [{ release, expose, html: fillFragments(html, htmls), shown: drawn.flatMap((fragment) => fragment?.release ?? []) }];
  });
  const all = [...failures, ...refused];
  const used = accepted.flatMap(({ release, expose, shown }) => [
    ...unitOf(set, release, expose),
    ...shown.flatMap((other) => unitOf(set, other, FRAGMENTS)),
  ]);
  const css = hasFrame || accepted.length > 0 ? await styles.usedBy(set, used, names) : '';
  const served = accepted.map(({ release, expose, html }) => ({ ...release, expose, html }));
  return {
    frame: hasFrame ? frame : null,
    page: served.find(({ expose }) => expose === './page') ?? null,
    player: served.filter(({ expose }): boolean => expose === './player') satisfies ServedUnit[],
    css,
    outcomes: outcomesOf(
      [...(hasFrame ? [host] : []), ...accepted.flatMap(({ release, shown }) => [release, ...shown])],
      all.filter(isOwnFault).map(({ release }) => release),
    ),
    failures: all,
  };
}

function unitOf(set: LiveSet, { unit, version }: RenderedRelease, expose: string): { unit: DocumentUnit; expose: string }[] {
  return set.units.filter((item) => item.unit === unit && item.version === version).map((item) => ({ unit: item, expose }));
}

/** Each release once; one of whose parts failed has not rendered. */
function outcomesOf(rendered: readonly RenderedRelease[], failed: readonly RenderedRelease[]): RenderOutcome[] {
  const outcomes = new Map<string, RenderOutcome>();
  for (const { unit, version } of rendered) outcomes.set(unit, { unit, version, isRendered: true });
  for (const { unit, version } of failed) outcomes.set(unit, { unit, version, isRendered: false });
  return [...outcomes.values()];
}

/** Room that a page takes in a cache, bytes. */
export function sizeOfServed({ frame, page, player, css, failures }: ServedPage): number {
  const texts = [css, page?.html ?? '', ...player.map(({ html }) => html), ...Object.values(frame ?? {})];
  // Two bytes each, as most of them hold Chinese text.
  return 1000 + failures.length * 500 + 2 * texts.reduce((sum, text) => sum + text.length, 0);
}
