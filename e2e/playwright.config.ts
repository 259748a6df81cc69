import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from './src/browser/launch.ts';
import { ACTION_TIMEOUT_MS, DEVICES, type Device, type Language } from './src/browser/visitor.ts';
import type { ProjectOptions } from './src/fixtures.ts';
import { UNTAGGED } from './src/run/closing-reporter.ts';
import { leftOut } from './src/run/only-in-full.ts';

/**
 * A page of a test lives for seconds and runs most of its code once. The optimising compilers of V8 then take an eighth of the browser's
 * processor time and give nothing back.
 */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt --no-maglev';

/** No test may take longer unless it says so. */
const TEST_TIMEOUT_MS = 90_000;

type Project = NonNullable<PlaywrightTestConfig<object, ProjectOptions>['projects']>[number];

const RELEASES = ['releases', 'faults', 'service'].map((folder) => `e2e/src/${folder}/**/*.spec.ts`);
const SOUND = 'e2e/src/sound/**/*.spec.ts';
const ENGINES = 'e2e/src/engines/**/*.spec.ts';
const VISITOR_TAG = /@(zh|en)-(desktop|phone)\b/;

/** Tests of every other folder, each declared for the language and the device of its tag. They share no state. */
function visitorProject(language: Language, device: Device): Project {
  const name = `${language}-${device}`;
  return {
    name,
    testIgnore: [...RELEASES, SOUND, ENGINES],
    grep: new RegExp(`@${name}\\b`),
    fullyParallel: true,
    use: { language, device, ...DEVICES[device] },
  };
}

/**
 * Projects run in this order as far as there are workers. Files of `releases` take longest and come first. Tests of `sound` measure
 * interruptions, times and memory: they come last and one at a time, when nothing else uses the processor.
 */
export default defineConfig<object, ProjectOptions>({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/run/global-setup.ts',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: ACTION_TIMEOUT_MS },
  workers: 2,
  retries: 1,
  grepInvert: leftOut(),
  forbidOnly: process.argv.every((word) => word !== '--ui' && word !== '--debug'),
  reporter: [
    ['list'],
    ['html', { outputFolder: 'test-results/html', open: 'never' }],
    ['json', { outputFile: 'test-results/report.json' }],
    ['./src/run/closing-reporter.ts'],
  ],
  use: {
    launchOptions: launchOptions(['--process-per-site', WITHOUT_OPTIMISING]),
    actionTimeout: ACTION_TIMEOUT_MS,
    navigationTimeout: ACTION_TIMEOUT_MS,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each first try would lengthen the run by half; a failed test has one of its retry.
    trace: { mode: 'on-first-retry', screenshots: false, sources: true, attachments: true },
    screenshot: 'only-on-failure',
    ...DEVICES.desktop,
  },
  projects: [
    { name: 'releases', testMatch: RELEASES },
    visitorProject('zh', 'desktop'),
    visitorProject('en', 'phone'),
    visitorProject('zh', 'phone'),
    visitorProject('en', 'desktop'),
    // Tests that would run in no project. The closing reporter fails the run for each.
    { name: UNTAGGED, testIgnore: [...RELEASES, SOUND, ENGINES], grepInvert: VISITOR_TAG },
    { name: 'engines', testMatch: ENGINES, workers: 1 },
    { name: 'sound', testMatch: SOUND, workers: 1, use: { trace: 'off', launchOptions: launchOptions(['--process-per-site']) } },
  ],
});
