import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import type { PlatformContext } from '../context.ts';
import { attachment } from './file-name.ts';
import { Problem } from './problem.ts';

/** An address lives this long. */
const LIFETIME_MS = 10 * 60_000;

type Signer = Pick<PlatformContext, 'hash' | 'now'>;

/** What an address names: its file, and the language of the member. */
export type AddressValues = Readonly<Record<string, string>> & { readonly lang: Locale };

/** An address that gives one file to everybody who has it, for ten minutes. @param path of the route, such as `/download/invoice`. */
export function signAddress({ hash, now }: Signer, path: string, values: AddressValues): string {
  const expires = String(now().getTime() + LIFETIME_MS);
  return `${path}?${new URLSearchParams({ ...values, expires, key: hash(path, ...pairs(values), expires) })}`;
}

/** What `signAddress` put into an address. @throws Problem for an address that was changed, or is older than ten minutes. */
export function readAddress({ hash, now }: Signer, path: string, query: unknown): Record<string, string> & { lang: Locale } {
  const { expires = '', key = '', ...values } = query as Record<string, unknown>;
  const lang = LOCALES.find((locale) => locale === values.lang);
  const isSigned = isSame(String(key), hash(path, ...pairs(values), String(expires)));
  if (!isSigned || !lang || Number(expires) <= now().getTime()) throw expiredAddress();
  return { ...(values as Record<string, string>), lang };
}

/** The refusal of an address; also when what it named is gone. */
export function expiredAddress(): Problem {
  return new Problem(403, 0, { zh: '下载链接已过期，请重新下载', en: 'This download link has expired, please download again' });
}

/** Sends a file as a download that no browser runs, and nobody keeps. */
export function sendFile(reply: FastifyReply, name: string, type: string, file: Buffer): FastifyReply {
  return reply.type(type).header('content-disposition', attachment(name)).header('cache-control', 'no-store').send(file);
}

/** Names and values in the order of the names: a value cannot pass for another one. */
function pairs(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values)
    .sort()
    .flatMap((name) => [name, String(values[name])]);
}

/** Compares the keys of addresses in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
