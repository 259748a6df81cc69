import type { FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale/locale';
import { expiredAddress, readAddress } from '../../platform/http/signed-address.ts';
import type { MembersContext } from '../context.ts';
import { requestingMember } from './requesting-member.ts';

/** What an address of a file names, once its member asks for it. @throws Problem for everybody else, and for an address that has ended. */
export async function readMemberAddress(
  context: Pick<MembersContext, 'db' | 'now' | 'hash'>,
  path: string,
  request: FastifyRequest,
): Promise<{ member: number; lang: Locale; values: Readonly<Record<string, string>> }> {
  const { lang, member, ...values } = readAddress(context, path, request);
  if ((await requestingMember(context, request)) !== Number(member)) throw expiredAddress();
  return { member: Number(member), lang, values };
}
