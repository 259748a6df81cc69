import Fastify from 'fastify';
import { costGrowth } from '../../testing/cost-growth.ts';
import { acceptJson } from './body.ts';

const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
acceptJson(app);
app.post('/', async ({ body }) => ({ length: (body as unknown[]).length }));
app.post('/members', async ({ body }) => ({ members: Object.keys(body as object), prototype: (body as { own?: number }).own ?? null }));

const post = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });

test.each([
  ['plainly', '{"own":1,"__proto__":{"own":2}}'],
  ['with an escape', '{"own":1,"__pr\\u006fto__":{"own":2}}'],
])('a member that names the prototype %s reaches nothing', async (_way, payload) => {
  expect((await post('/members', payload)).json()).toEqual({ members: ['own'], prototype: 1 });
});

test('a body of a million values is read as fast as JSON can be', async () => {
  const values = (size: number) => `[${'1,'.repeat(size)}1]`;
  // As work of one kind in two sizes: plain parsing of the body, and reading it as a request.
  const read = async (way: number) => {
    const text = values(1_000_000);
    if (way === 0) JSON.parse(text);
    else expect((await post('/', text)).json()).toEqual({ length: 1_000_001 });
  };
  expect(await costGrowth(read, 0, 1)).toBeLessThan(8);
});
