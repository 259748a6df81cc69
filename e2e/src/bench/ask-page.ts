import { type Agent, get } from 'node:http';

/** A page as an edge sent it. */
export interface AskedPage {
  status: number;
  /** Time that the edge waited for its parts, ms, by `server-timing`. */
  renderMs: number;
  html: string;
  /** Whether its page part was rendered. */
  isRendered: boolean;
}

/** Asks an edge for a page as it is, without compression. */
export function askPage(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<AskedPage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'identity', ...headers } }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        html += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        const [, ms] = /render;dur=([\d.]+)/.exec(String(response.headers['server-timing'])) ?? [];
        const isRendered = /class="yh-content"><div class="yh-container"[^>]* data-served/.test(html);
        resolve({ status: response.statusCode ?? 0, renderMs: Number(ms), html, isRendered });
      });
    }).on('error', reject);
  });
}
