import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../preset/identity.ts';
import { imports, lint, tell, typecheck, workspacesWith } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { runNode } from './command.ts';
import { progress } from './progress.ts';
import { closingLine, closingTotals, type JestReport, jestTotals, sum, type Totals } from './totals.ts';

/** A test that hangs ends after this; a busy machine must not fail one that works. Jest hears it only from the command line when it runs many units. */
const LIMIT = '--testTimeout=60000';

/**
 * `npm test [-- --full]`: checks, jest of every unit, journeys in a real browser. Everything runs, whatever failed before it;
 * the closing line counts tests of jest and of the browser, and each failed check as one failure.
 */
const full = process.argv.includes('--full');
const report = progress();
const parts: Totals[] = [];

// Before anything that opens a page: the preset's own tests do, not only the journeys.
const chromium = await ensureChromium().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return null;
});

for (const check of [typecheck, lint, imports]) {
  report('checking');
  if (!tell(await check())) parts.push({ passed: 0, failed: 1 });
}
parts.push(await jest());
parts.push(await journeys());

const totals = sum(parts);
report('done');
console.log(closingLine(totals));
if (totals.failed > 0) process.exitCode = 1;

async function jest(): Promise<Totals> {
  report('jest: every unit');
  const folder = mkdtempSync(path.join(tmpdir(), 'jest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const args = ['--projects', ...workspacesWith('jest.config.cjs'), '--json', '--outputFile', file, '--silent', '--maxWorkers=2', LIMIT];
    // The report goes to the file as well; what scrolls by is for people.
    await runNode([path.join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], {
      env: { NODE_OPTIONS: '--no-warnings', ...(chromium && { CHROMIUM: chromium }) },
    }).then(({ output }) =>
      console.error(
        output
          .split('\n')
          .filter((line) => !line.startsWith('{"'))
          .join('\n')
          .trimEnd(),
      ),
    );
    const totals = jestTotals(JSON.parse(readFileSync(file, 'utf8')) as JestReport);
    report(`jest: ${closingLine(totals)}`);
    return totals;
  } catch (error) {
    console.error(error);
    return jestTotals(null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function journeys(): Promise<Totals> {
  report('browser: journeys over the released storefront');
  if (!chromium) return { passed: 0, failed: 1 };
  try {
    const { code, output } = await runNode([path.join(ROOT, 'e2e/src/run.ts'), ...(full ? ['--full'] : [])], {
      env: { CHROMIUM: chromium },
      echo: true,
    });
    return closingTotals(output, code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
