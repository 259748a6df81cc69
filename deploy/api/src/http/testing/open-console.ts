import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_BRAND, type EdgeBrand } from 'deploy-release/settings/brand';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { HealthAnswer } from '../answers.ts';
import { createConsole } from '../console.ts';
import type { Sessions } from '../sessions.ts';
import type { ReleaseShop } from './release-shop.ts';

/** A console over a shop, not listening, asked the way its own page asks. */
export interface OpenConsole {
  app: FastifyInstance;
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Signs in; gives the cookie. */
  signIn(token: string): Promise<string>;
}

export interface OpenOptions {
  publicOrigin?: string;
  sessions?: Sessions;
  brand?: EdgeBrand;
  health?: () => Promise<HealthAnswer>;
}

const UNKNOWN: HealthAnswer = { known: false, reason: 'no edge here' };

export async function openConsole(shop: ReleaseShop, options: OpenOptions = {}): Promise<OpenConsole> {
  const { publicOrigin = null, sessions, brand = DEFAULT_BRAND, health = async () => UNKNOWN } = options;
  const app = await createConsole({
    settings: {
      host: '127.0.0.1',
      channels: ['production', 'staging'],
      dataDir: shop.dataDir,
      publicOrigin,
      trustProxy: false,
      brand,
      logLevel: 'silent',
    },
    releaseService: shop.releaseService,
    health,
    pageDir: writePage(shop.dataDir),
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
