import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/contract';
import { COMPOSER_SHARE, NOTICE_DAYS } from 'shared-contracts/composer/contract-rules';
import type { Locale } from 'shared-contracts/locale/locale';
import { DrawingQueue } from '../../commerce/certificates/drawing-queue.ts';
import { readMemberAddress } from '../../members/session/member-address.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { safeName } from '../../platform/http/file-name.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { ComposersContext } from '../context.ts';
import { drawContract } from './draw-contract.ts';
import { type ContractRow, contractText, latestContract } from './read-contract.ts';

const PATH = '/download/composer-contract';

/** Address of the text in force, or of the document that the caller signed. @throws Problem when the caller signed none. */
export async function contractLink(
  context: ComposersContext,
  signed: boolean,
  caller: Caller,
): Promise<CallResponse<'signContractTemplate/downTemplate'>> {
  const { db } = context;
  if (!signed) {
    const url = signAddress(context, caller, PATH, { signed: '0', lang: caller.locale });
    return { url, fileName: await templateName(context, caller.locale) };
  }
  const contract = await latestContract(db, memberOf(caller).id);
  if (!contract?.document_object) throw notFound('您还没有签署的合同', 'There is no contract that you signed');
  return {
    url: signAddress(context, caller, PATH, { signed: String(contract.id), lang: caller.locale }),
    fileName: signedName(contract, caller.locale),
  };
}

/** `/download/composer-contract?…`: the text in force, or the signed document of its composer. */
export function registerContracts(app: FastifyInstance, context: ComposersContext): void {
  const drawings = new DrawingQueue();
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    if (values.signed === '0') {
      const name = await templateName(context, lang);
      return sendFile(reply, name, 'application/pdf', await drawings.run(() => drawTemplate(context, lang)));
    }
    const contract = await latestContract(context.db, member);
    if (!contract || String(contract.id) !== values.signed) throw expiredAddress();
    const file = await signedDocument(context, contract);
    if (!file) throw expiredAddress();
    return sendFile(reply, signedName(contract, lang), 'application/pdf', Buffer.from(file));
  });
}

/** The document that was signed, byte for byte; null when it is gone. */
export async function signedDocument(
  { objects }: Pick<ComposersContext, 'objects'>,
  { document_object: key, document_sha256: sha256 }: Pick<ContractRow, 'document_object' | 'document_sha256'>,
): Promise<Uint8Array | null> {
  return key && sha256 ? readObject(objects, key, sha256) : null;
}

async function templateName({ db, now }: ComposersContext, locale: Locale): Promise<string> {
  return `${safeName((await contractText(db, now())).title[locale])}.pdf`;
}

async function drawTemplate({ db, now, certificates }: ComposersContext, locale: Locale): Promise<Buffer> {
  const { version, title, content, from } = await contractText(db, now());
  const terms = { version, shareBasisPoints: COMPOSER_SHARE, noticeDays: NOTICE_DAYS };
  const company = (await certificates.licensorOf(db)).name[locale];
  const document = { title: title[locale], text: content[locale], company, ...terms, date: from, signature: null };
  return drawContract(document, locale);
}

function signedName({ signed_at: at }: ContractRow, locale: Locale): string {
  return `${locale === 'zh' ? '签约合同' : 'Contract'}_${businessDay(at)}.pdf`;
}
