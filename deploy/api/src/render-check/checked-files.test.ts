import { digestOf } from 'deploy-release';
import { hostRelease } from 'deploy-release/testing';
import { checkedFiles } from './checked-files.ts';

it('gives a page the files of its releases, without server builds and without what has other bytes than the manifest says', async () => {
  const held: Record<string, string> = { 'entry.js': 'boot', 'page.css': 'changed', 'server.cjs': 'server', 'other.js': 'unlisted' };
  const listed = { 'entry.js': 'boot', 'page.css': 'style', 'server.cjs': 'server', 'gone.js': 'gone' };
  const integrity = Object.fromEntries(Object.entries(listed).map(([name, text]) => [name, digestOf(Buffer.from(text))]));
  const store = { readFile: async (_unit: string, _version: string, name: string) => (held[name] ? Buffer.from(held[name]) : null) };
  const files = checkedFiles(store, [{ ...hostRelease('1.0.0'), server: 'server.cjs', integrity }]);
  expect(await files.at('/releases/shell/1.0.0/entry.js')).toEqual({ type: 'text/javascript; charset=utf-8', bytes: Buffer.from('boot') });
  const refused = ['shell/1.0.0/page.css', 'shell/1.0.0/server.cjs', 'shell/1.0.0/other.js', 'shell/1.0.0/gone.js', 'shell/1.0.1/entry.js'];
  for (const name of refused) expect([name, await files.at(`/releases/${name}`)]).toEqual([name, null]);
  expect(await files.at('/releases/shell/1.0.0/../../../entry.js')).toBeNull();
});
