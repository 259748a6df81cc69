import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_BRAND, type EdgeBrand } from 'deploy-release/settings';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { HealthAnswer } from '../answers.ts';
import { createApiServer } from '../server.ts';
import type { Sessions } from '../sessions.ts';
import type { DataFolderFixture } from './data-folder-fixture.ts';

/** The HTTP API on a data folder. It does not listen; `ask` sends what the page of the console would send. */
export interface TestServer {
  app: FastifyInstance;
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Signs in; gives the cookie. */
  signIn(token: string): Promise<string>;
}

export interface TestServerOptions {
  publicOrigin?: string;
  sessions?: Sessions;
  brand?: EdgeBrand;
  health?: () => Promise<HealthAnswer>;
}

const UNKNOWN: HealthAnswer = { known: false, reason: 'no edge here' };

export async function openTestServer(folder: DataFolderFixture, options: TestServerOptions = {}): Promise<TestServer> {
  const { publicOrigin = null, sessions, brand = DEFAULT_BRAND, health = async () => UNKNOWN } = options;
  const app = await createApiServer({
    settings: {
      host: '127.0.0.1',
      channels: ['production', 'staging'],
      dataDir: folder.dataDir,
      publicOrigin,
      trustProxy: false,
      brand,
      logLevel: 'silent',
    },
    releaseService: folder.releaseService,
    health,
    pageDir: writePage(folder.dataDir),
    sessions,
  });
  const host = publicOrigin ? new URL(publicOrigin).host : 'localhost:8090';
  const ask = ({ headers, ...rest }: InjectOptions) =>
    app.inject({ ...rest, headers: { host, ...(rest.method !== 'GET' && { origin: publicOrigin ?? `http://${host}` }), ...headers } });
  return {
    app,
    ask,
    async signIn(token) {
      const answer = await ask({ method: 'POST', url: '/session', payload: { token } });
      if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
      return String(answer.headers['set-cookie']).split(';')[0]!;
    },
  };
}

function writePage(dataDir: string): string {
  const dir = path.join(dataDir, 'page');
  mkdirSync(path.join(dir, 'assets'), { recursive: true });
  writeFileSync(path.join(dir, 'assets/console.0123456789.js'), 'document.title;');
  writeFileSync(path.join(dir, 'built.json'), JSON.stringify({ inputs: '', scripts: ['console.0123456789.js'], styles: [] }));
  return dir;
}
