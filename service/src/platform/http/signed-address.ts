import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import { networkOf } from 'shared-contracts/session/network';
import type { PlatformContext } from '../context.ts';
import { LOOPBACK_NAME } from './browser.ts';
import type { Caller } from './caller.ts';
import { attachment } from './file-name.ts';
import { Problem } from './problem.ts';

/** An address lives this long. */
const LIFETIME_MS = 10 * 60_000;

type Signer = Pick<PlatformContext, 'hash' | 'now'>;

/** What an address names: its file, and the language of the member. */
export type AddressValues = Readonly<Record<string, string>> & { readonly lang: Locale };

/**
 * An address of one file, for one member in one network, for ten minutes. Who sends the request, and whether the member may still have
 * the file, is asked when the address is used. @param path of the route, such as `/download/invoice`.
 */
export function signAddress({ hash, now }: Signer, { member, address }: Caller, path: string, values: AddressValues): string {
  const named = { ...values, member: String(member?.id), expires: String(now().getTime() + LIFETIME_MS) };
  return `${path}?${new URLSearchParams({ ...named, key: hash(path, ...pairs(named), networkOfFiles(address)) })}`;
}

/** What `signAddress` put into an address. @throws Problem for one that was changed, is older than ten minutes, or came to another network. */
export function readAddress(
  { hash, now }: Signer,
  path: string,
  { query, ip }: Pick<FastifyRequest, 'query' | 'ip'>,
): Record<string, string> & { lang: Locale; member: string } {
  const { key = '', ...named } = query as Record<string, unknown>;
  const { expires, ...values } = named;
  const lang = LOCALES.find((locale) => locale === values.lang);
  const isSigned = isSame(String(key), hash(path, ...pairs(named), networkOfFiles(ip)));
  if (!isSigned || !lang || Number(expires) <= now().getTime()) throw expiredAddress();
  return { ...(values as Record<string, string>), member: String(values.member), lang };
}

/** The network that an address of a file works in. All addresses of this machine are one. */
export function networkOfFiles(address: string | undefined): string {
  const network = networkOf(address);
  return [address ?? '', network].some((text) => LOOPBACK_NAME.test(text)) ? 'loopback' : network;
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
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
