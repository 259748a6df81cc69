import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { createApp } from 'service/app/http-application';
import { withBenchDatabase } from './bench-database.ts';
import { listQueries } from './list-queries.ts';
import { BENCH_SECRETS, benchContext } from './measure-search.ts';
import { AT_ONCE } from './rate.ts';

/**
 * `node service/demo/src/bench/sign-ins.ts [--tracks 10000] [--rounds 5]`: p95 of the list call while fifty members sign in by
 * password at once, against its p95 without, in turns. Eight visitors browse throughout, each asks one thing at a time.
 */
const { values } = parseArgs({
  options: { tracks: { type: 'string', default: '10000' }, url: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});

const MEMBERS = 50;
const PASSWORD = 'k3ttleMoss';
const AIM = 2;

await withBenchDatabase({ tracks: Number(values.tracks), url: values.url }, async (db) => {
  const context = benchContext(db);
  await context.snapshots.refresh();
  const password_hash = await context.passwords.hash(PASSWORD);
  const members = Array.from({ length: MEMBERS }, (_, nth) => ({ name: `bench ${nth}`, email: `bench${nth}@example.com`, password_hash }));
  await db.insertInto('member').values(members).execute();
  const app = await createApp({ context, secrets: BENCH_SECRETS, logger: false, rateLimit: 0 });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true });
  const queries = listQueries(1);
  let asked = 0;
  let address = 0;

  /** The code of an answer. Each call comes from an address of its own, so that no limit of a network counts. */
  function call(name: string, body: object): Promise<number> {
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path: `/api/${name}`, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve((JSON.parse(text) as { code: number }).code));
      });
      sent.on('error', reject).end(JSON.stringify(body));
    });
  }

  /** p95 of the list call, ms, until `work` has ended. */
  async function p95While(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    void work.finally(() => (isOver = true));
    const times: number[] = [];
    const browse = async () => {
      while (!isOver) {
        const start = performance.now();
        if ((await call('music/getList', queries[asked++ % queries.length]!)) !== 1000) throw new Error('the list call failed');
        times.push(performance.now() - start);
      }
    };
    await Promise.all([work, ...Array.from({ length: AT_ONCE }, browse)]);
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.95)]!;
  }

  const signIn = async ({ email }: { email: string }) => {
    if ((await call('user/loginByPass', { phoneOrEmail: email, password: PASSWORD })) !== 1000) throw new Error('a sign-in failed');
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2000));
  try {
    await p95While(pause());
    const ratios: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const alone = await p95While(pause());
      const start = performance.now();
      const busy = await p95While(Promise.all(members.map(signIn)));
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      ratios.push(busy / alone);
      console.log(
        `p95 alone ${alone.toFixed(1)} ms, while ${MEMBERS} sign in (${seconds} s) ${busy.toFixed(1)} ms: ${(busy / alone).toFixed(2)}`,
      );
    }
    ratios.sort((a, b) => a - b);
    const median = ratios[Math.floor(ratios.length / 2)]!;
    console.log(`median ratio ${median.toFixed(2)} (aim at most ${AIM}) ${median <= AIM ? 'ok' : 'MISSED'}`);
  } finally {
    agent.destroy();
    await app.close();
  }
});
