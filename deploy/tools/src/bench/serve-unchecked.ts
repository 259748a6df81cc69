import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ROOT } from 'deploy-build/preset/identity';
import { compress, createEdge, readConfig } from 'deploy-edge';
import { serveEdge } from './serve-edge.ts';

const unbrotli = promisify(brotliDecompress);

/**
 * `node deploy/tools/src/bench/serve-unchecked.ts`: the storefront of `DATA_DIR` on the real edge, with the edge's own settings, but
 * browsers hold no file of it against a digest: what checking costs is the difference. With `BENCH_DIGESTS=kept` the pages take
 * the very same way and keep their digests: the other side of the comparison. For the bench only. Prints `ready <address>`; ends
 * by SIGTERM or SIGINT.
 */
const kept = process.env.BENCH_DIGESTS === 'kept';
const stateDir = await mkdtemp(path.join(tmpdir(), 'unchecked-'));
const edge = await createEdge(readConfig({ ...process.env, EDGE_STATE_DIR: stateDir }, ROOT));
edge.app.addHook('onSend', async (_request, reply, payload) => {
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
  reply.removeHeader('content-length');
  const coded = reply.getHeader('content-encoding');
  if (coded === undefined) return unchecked(String(payload));
  if (coded !== 'br') throw new Error(`a page in ${coded}: the bench asks for brotli`);
  return compress(Buffer.from(unchecked((await unbrotli(payload as Buffer)).toString('utf8'))), 'br');
});
await serveEdge(edge, stateDir);

/** The page without digests in its markup, and in which scripts set none: the text stays what it was but for that. */
function unchecked(html: string): string {
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
  const head = html.indexOf('<head>') + '<head>'.length;
  if (nonce === undefined || head < '<head>'.length) throw new Error('a page in which no script may run');
  const forget = `for (const { prototype } of [HTMLScriptElement, HTMLLinkElement]) Object.defineProperty(prototype, '${kept ? 'unused' : 'integrity'}', { set() {} });`;
  const page = `${html.slice(0, head)}<script nonce="${nonce}">${forget}</script>${html.slice(head)}`;
  return kept ? page : page.replaceAll(/ integrity="sha384-[^"]+"/g, '');
}
