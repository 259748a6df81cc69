import { createHash } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createMessage } from 'deploy-release/messages/message';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { callerGone } from './check-queue.ts';
import { recordedAnswers } from './recorded-answers.ts';
import type { RenderCheckOptions, Rendered, RenderReport } from './render-report.ts';

/** How long the pages of one check may take together, ms. */
const CHECK_MS = 5 * 60_000;

/**
 * Renders a page of each route whose parts the change touches, in both languages and on both devices, by the server builds of the
 * releases in a process without rights. What it found good is not rendered again: releases never change. Throws `ReleaseError` `conflict`
 * between two units when the caller has gone.
 */
export async function checkRenders(options: RenderCheckOptions): Promise<RenderReport> {
  const { set, moved, folder } = options;
  const host = [...set.values()].find(({ descriptor }) => descriptor === null);
  const units = [...set.values()].filter(isRendered);
  if (!host?.server || !moved.some((unit) => unit === host.unit || units.some((other) => other.unit === unit)))
    return { refusals: [], notes: [] };
  if (process.env.RENDER_CHECK === '0') return { refusals: [], notes: [createMessage('render.off')], isOff: true };

  const others = units.filter(({ unit }) => moved.includes(unit));
  const isTouched = (page: Rendered) => moved.includes(host.unit) || others.some((other) => other === page || isShownBy(page, other));
  const owners = units.filter((unit) => unit.descriptor.rendered!.length > 0 && isTouched(unit));
  const due: { owner: Rendered; mark: string }[] = [];
  for (const owner of owners) {
    const parts = [host, owner, ...units.filter((unit) => unit !== owner && isShownBy(owner, unit))];
    const mark = path.join(folder, 'passed', digestOf(parts));
    if (!(await exists(mark))) due.push({ owner, mark });
  }
  if (due.length === 0) return { refusals: [], notes: [] };
  // Loaded where it is needed: most changes are of releases that have passed.
  const { hasNamespaces } = await import('deploy-render/sandbox');
  if (!(await hasNamespaces())) return { refusals: [], notes: [createMessage('render.impossible')], isOff: true };
  await options.takeTurn();
  return renderDue(options, host, due, units);
}

async function renderDue(
  options: RenderCheckOptions,
  host: ReleaseManifest,
  due: readonly { owner: Rendered; mark: string }[],
  units: readonly Rendered[],
): Promise<RenderReport> {
  const { folder, serviceUrl } = options;
  const { checkOwner } = await import('./check-owner.ts');
  const answers = recordedAnswers(path.join(folder, 'answers'), serviceUrl);
  const end = performance.now() + (options.withinMs ?? CHECK_MS);
  const report: RenderReport = { refusals: [], notes: [] };
  const unasked: string[] = [];
  for (const [index, { owner, mark }] of due.entries()) {
    // The caller has disconnected: the next change may begin at once.
    if (options.gone?.aborted) throw callerGone();
    // Another check may have rendered it while this one waited for its turn.
    if (await exists(mark)) continue;
    // A slow unit leaves the later ones their shares; what a quick one leaves is theirs too.
    const share = (end - performance.now()) / (due.length - index);
    const found = await checkOwner(options, { host, owner, units }, answers, performance.now() + share);
    report.refusals.push(...found.refusals);
    report.notes.push(...found.notes);
    unasked.push(...found.unasked);
    if (found.isWhole && !answers.usedKept()) await markPassed(mark);
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

/** Rises with each new rule of a check: what passed before is looked at again. */
const RULES = 2;

/** Digest of releases that were rendered together: of their bytes, so that nothing else can pass for them. */
function digestOf(parts: readonly ReleaseManifest[]): string {
  const releases = parts.map(({ unit, version, server, integrity, descriptor }) => [unit, version, integrity[server!], descriptor]);
  return createHash('sha256')
    .update(JSON.stringify([RULES, releases]))
    .digest('hex');
}

async function markPassed(mark: string): Promise<void> {
  try {
    await mkdir(path.dirname(mark), { recursive: true });
    await writeFile(mark, '');
  } catch {
    // A full disk: without the mark they are rendered again.
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
