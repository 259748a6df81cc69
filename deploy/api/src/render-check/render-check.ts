import path from 'node:path';
import { createMessage } from 'deploy-release/messages';
import { type BrowserCheck, createBrowserCheck } from 'deploy-render/page-check';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { browserUse } from './browser-use.ts';
import { callerGone } from './check-queue.ts';
import { type PassedMarks, passedMarks } from './passed-marks.ts';
import { recordedAnswers } from './recorded-answers.ts';
import type { RenderCheckOptions, Rendered, RenderReport } from './render-report.ts';
import { requireChecks } from './require-checks.ts';

/** How long the pages of one check may take together, ms. */
const CHECK_MS = 5 * 60_000;

/**
 * Renders a page of each route whose parts the change touches, in both languages and on both devices, by the server builds of the
 * releases in a process without rights, and where the machine has a Chromium, has their browser code take them over. What it found good is
 * not looked at again: releases never change. Throws `ReleaseError` `conflict` between two units when the caller has gone.
 */
export async function checkRenders(options: RenderCheckOptions): Promise<RenderReport> {
  const report = await look(options);
  return process.env.RENDER_CHECK === 'required' ? requireChecks(report, options) : report;
}

async function look(options: RenderCheckOptions): Promise<RenderReport> {
  const { set, moved, folder } = options;
  const host = [...set.values()].find(({ descriptor }) => descriptor === null);
  const units = [...set.values()].filter(isRendered);
  if (!host?.server || !moved.some((unit) => unit === host.unit || units.some((other) => other.unit === unit)))
    return { refusals: [], notes: [] };
  if (process.env.RENDER_CHECK === '0') return { refusals: [], notes: [createMessage('render.off')], isOff: true };

  const others = units.filter(({ unit }) => moved.includes(unit));
  const isTouched = (page: Rendered) => moved.includes(host.unit) || others.some((other) => other === page || isShownBy(page, other));
  const owners = units.filter((unit) => unit.descriptor.rendered!.length > 0 && isTouched(unit));
  const { program, note } = browserUse();
  const passed = passedMarks(path.join(folder, 'passed'));
  const due: Due[] = [];
  for (const owner of owners) {
    const parts = [host, owner, ...units.filter((unit) => unit !== owner && isShownBy(owner, unit))];
    if (!(await passed.has(parts, program !== null))) due.push({ owner, parts });
  }
  // It is said of those too that passed without a browser before.
  const notes = note && owners.length > 0 ? [note] : [];
  if (due.length === 0) return { refusals: [], notes };
  // Loaded where it is needed: most changes are of releases that have passed.
  const { hasNamespaces } = await import('deploy-render');
  if (!(await hasNamespaces())) return { refusals: [], notes: [createMessage('render.impossible')], isOff: true };
  await options.takeTurn();
  const found = await renderDue(options, host, due, units, { program, passed });
  return { ...found, notes: [...found.notes, ...notes] };
}

/** A unit whose pages are to be checked, with all releases that take part in them. */
interface Due {
  owner: Rendered;
  parts: readonly ReleaseManifest[];
}

async function renderDue(
  options: RenderCheckOptions,
  host: ReleaseManifest,
  due: readonly Due[],
  units: readonly Rendered[],
  { program, passed }: { program: string | null; passed: PassedMarks },
): Promise<RenderReport> {
  const { gone, pageMs } = options;
  const browser = program === null ? null : createBrowserCheck({ program, gone, ...(pageMs === undefined ? {} : { pageMs }) });
  try {
    const report = await checkDue(options, host, due, units, browser, passed);
    const why = browser?.failure() ?? null;
    return why === null ? report : { ...report, notes: [...report.notes, createMessage('render.browserFailed', { why })] };
  } finally {
    await browser?.close();
  }
}

async function checkDue(
  options: RenderCheckOptions,
  host: ReleaseManifest,
  due: readonly Due[],
  units: readonly Rendered[],
  browser: BrowserCheck | null,
  passed: PassedMarks,
): Promise<RenderReport> {
  const { folder, serviceUrl } = options;
  const { checkOwner } = await import('./check-owner.ts');
  const answers = recordedAnswers(path.join(folder, 'answers'), serviceUrl);
  const end = performance.now() + (options.withinMs ?? CHECK_MS);
  const report: RenderReport = { refusals: [], notes: [] };
  const unasked: string[] = [];
  for (const [index, { owner, parts }] of due.entries()) {
    // The caller has disconnected: the next change may begin at once.
    if (options.gone?.aborted) throw callerGone();
    // Another check may have rendered it while this one waited for its turn.
    if (await passed.has(parts, browser !== null)) continue;
    // A slow unit leaves the later ones their shares; what a quick one leaves is theirs too.
    const share = (end - performance.now()) / (due.length - index);
    const found = await checkOwner(options, { host, owner, units }, answers, browser, performance.now() + share);
    report.refusals.push(...found.refusals);
    report.notes.push(...found.notes);
    unasked.push(...found.unasked);
    if (found.isWhole && !answers.usedKept()) await passed.add(parts, browser !== null && browser.failure() === null);
  }
  if (unasked.length > 0) report.notes.push(createMessage('render.unasked', { routes: unasked }));
  if (answers.usedKept() && serviceUrl !== undefined) report.notes.push(createMessage('render.kept', { url: serviceUrl }));
  return report;
}

function isRendered(manifest: ReleaseManifest): manifest is Rendered {
  return manifest.server !== undefined && manifest.descriptor?.rendered !== undefined;
}

/** Whether parts of a unit are in the pages of another one: fragments that they show, or the player. */
function isShownBy(page: Rendered, { descriptor }: Rendered): boolean {
  return descriptor.slots.includes('player') || (descriptor.fragments ?? []).some((name) => page.descriptor.shows?.includes(name));
}
