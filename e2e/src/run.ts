import { launchBrowser } from './browser/launch.ts';
import { containment } from './faults/containment.ts';
import { frame } from './journeys/frame.ts';
import { impatient } from './journeys/impatient.ts';
import { keyboard } from './journeys/keyboard.ts';
import { missingPages } from './journeys/missing.ts';
import { playing } from './journeys/playing.ts';
import { searching } from './journeys/search.ts';
import { heads } from './pages/head.ts';
import { openByNavigation, openDirectly } from './pages/open-pages.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { canaries } from './releases/canary.ts';
import { consolePage } from './releases/console.ts';
import { accessibleConsole } from './releases/console-accessible.ts';
import { lastGood } from './releases/last-good.ts';
import { ninthUnit } from './releases/ninth-unit.ts';
import { refusals } from './releases/refusals.ts';
import { swapping } from './releases/swapping.ts';
import { twoManagers } from './releases/two-managers.ts';
import { type Check, inLane, type Stage } from './runner/check.ts';
import { closingLine, runChecks } from './runner/run-checks.ts';
import { readSettings } from './runner/settings.ts';
import { serviceProcess } from './service/service-process.ts';
import { AT_REST, runningStorefront, startStorefront } from './storefront/storefront.ts';

/**
 * Journeys in a real browser over the built and released storefront. `--full` runs every combination, `--only <text>` the
 * checks whose name holds the text, `--url`, `--service` and `--data` use a storefront that runs already.
 */
const settings = readSettings(process.argv.slice(2));
const print = (line: string) => console.log(line);

async function main(): Promise<number> {
  const storefront = settings.running
    ? await runningStorefront(settings.running.url, settings.running.serviceUrl, settings.running.dataDir)
    : await startStorefront((line) => print(`      ${line}`), AT_REST);
  // A new process for every address would compile the shop anew each time; visitors stay apart all the same.
  const browser = await launchBrowser(['--process-per-site']);
  const stage: Stage = { browser, storefront, full: settings.full };
  try {
    const checks: Check[] = [];
    for (const list of [
      openDirectly,
      inLane('desktop', openByNavigation),
      inLane('phone', heads),
      inLane('desktop', pageHeaders),
      missingPages,
      inLane('phone', frame),
      inLane('phone', searching),
      inLane('phone', keyboard),
      playing,
      impatient,
      containment,
      lastGood,
      swapping,
      inLane('canaries', () => canaries),
      inLane('console', (stage) => [...consolePage, ...accessibleConsole(stage)]),
      inLane('other releases', (stage) => [...refusals, ...ninthUnit, ...twoManagers, ...serviceProcess(stage)]),
    ]) {
      checks.push(...(await list(stage)));
    }
    const chosen = checks.filter(({ name }) => settings.only === null || name.includes(settings.only));
    const outcome = await runChecks(chosen, stage, print);
    print(closingLine(outcome));
    return outcome.failed > 0 || outcome.passed === 0 ? 1 : 0;
  } finally {
    await browser.close();
    await storefront.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    print('0 passed, 1 failed');
    process.exit(1);
  },
);
