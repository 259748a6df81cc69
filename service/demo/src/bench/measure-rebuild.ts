import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { touchCatalogue } from 'service/catalogue/search/tag-dictionary';
import { listTracks } from 'service/catalogue/works/list-tracks';
import type { Db } from 'service/platform/database/transaction';
import type { Caller } from 'service/platform/http/caller';
import type { CheckedRequest } from 'service/platform/http/handler';
import { SeededRandom } from '../synthetic/seeded-random.ts';
import { syntheticWords } from '../synthetic/synthetic-words.ts';
import { benchContext, type Measured, percentiles } from './measure-search.ts';

export interface MeasuredPhase extends Measured {
  /** Longest time for which nothing else could be done meanwhile, ms. */
  longestHold: number;
}

type Request = CheckedRequest<'music/getList'>;

const VISITOR: Caller = { locale: 'zh', member: null };
/** Between two questions: a snapshot is made in the pauses of those who ask, and would take for ever without one. */
const PAUSE_MS = 20;

/**
 * Times list answers before the catalogue changes, while the snapshot is made anew after the change, and afterwards; one
 * visitor asks after the other, one kind of list after the other, some thirty a second.
 */
export async function measureRebuild(db: Db, repeat: number): Promise<MeasuredPhase[]> {
  const context = benchContext(db);
  await context.snapshots.refresh();
  const words = syntheticWords(20_260_101);
  const random = new SeededRandom(11);
  const one = (list: readonly string[]) => list[random.below(list.length)]!;
  const common = () => words.han[random.below(20)]!;
  const middling = () => words.han[100 + random.below(500)]!;
  const kinds: [name: string, aim: number, make: () => Request][] = [
    ['keyword', 50, () => ({ keyWords: random.below(2) === 0 ? common() : middling() })],
    ['phrase', 50, () => ({ keyWords: one(['sad piano', 'warm piano for a wedding', '温柔的钢琴曲', '恐怖的电子音乐']) })],
    ['word of the thesaurus', 50, () => ({ keyWords: one(['road trip', '公路旅行', 'upbeat', '悲伤', 'youtube vlog', '抖音']) })],
    ['spelling mistake', 50, () => ({ keyWords: one(['paino', 'guitarr', 'weddding', 'cinmatic', 'gangqin', '刚琴']) })],
    ['facets and counts', 100, () => ({ keyWords: common(), tempos: ['medium', 'fast'], facets: true })],
  ];

  async function phase(when: string, goesOn: (asked: number) => boolean): Promise<MeasuredPhase[]> {
    const times = kinds.map((): number[] => []);
    const holds = monitorEventLoopDelay({ resolution: 1 });
    holds.enable();
    for (let asked = 0; goesOn(asked); asked++) {
      for (const [at, [, , make]] of kinds.entries()) {
        const started = performance.now();
        await listTracks(context, make(), VISITOR);
        times[at]!.push(performance.now() - started);
        await setTimeout(PAUSE_MS);
      }
    }
    holds.disable();
    return kinds.map(([name, aim], at) => ({
      name: `${name}, ${when}`,
      aim,
      ...percentiles(times[at]!),
      longestHold: holds.max / 1e6,
    }));
  }

  await phase('to warm up', (asked) => asked < 5);
  const before = await phase('snapshot up to date', (asked) => asked < repeat);
  await touchCatalogue(db);
  let made = false;
  const making = context.snapshots.refresh().then(() => {
    made = true;
  });
  const meanwhile = await phase('while it is made anew', (asked) => !made || asked === 0);
  await making;
  const after = await phase('when it has been made', (asked) => asked < repeat);
  return [...before, ...meanwhile, ...after];
}
