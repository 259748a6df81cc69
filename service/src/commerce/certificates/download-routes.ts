import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { readMemberAddress } from '../../members/session/member-address.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { safeName } from '../../platform/http/file-name.ts';
import { refusal } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { callerReach, reachOf } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { maySeeLicence } from '../licensing/held-licences.ts';
import { certificateByNumber, type IssuedCertificate, requireCertificate } from './read-certificates.ts';

const PATH = '/download/certificate';

/** Address of the PDF of a certificate of the member. @throws Problem for a certificate of another member, or a revoked licence. */
export async function certificateLink(
  context: CommerceContext,
  licenceId: number,
  caller: Caller,
): Promise<CallResponse<'order/getOrderGrantDown'>> {
  const certificate = await requireCertificate(context.db, await callerReach(context.db, caller), licenceId);
  if (certificate.state === 'revoked')
    throw refusal('授权已撤销，证书不能再下载', 'The licence was revoked, so its certificate cannot be downloaded any more');
  const { number } = certificate.snapshot;
  return { url: signAddress(context, caller, PATH, { number, lang: caller.locale }), fileName: fileNameOf(certificate, caller.locale) };
}

/** `授权证书_Title_7K3M-9QWT-4XPD.pdf`, without what file systems refuse. */
function fileNameOf({ snapshot: { number, work } }: IssuedCertificate, locale: Locale): string {
  return `${locale === 'zh' ? '授权证书' : 'Certificate'}_${safeName(work.title[locale])}_${number}.pdf`;
}

/**
 * `/download/certificate?…`: the PDF. `/download/certificate-sample.pdf`: a sample without a real licensee. `/download/certificate-keys.pem`: the public keys
 * that certificates are checked with.
 */
export function registerCertificates(app: FastifyInstance, context: CommerceContext): void {
  const { db, certificates } = context;

  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const certificate = await certificateByNumber(db, values.number ?? '');
    if (certificate?.state !== 'valid' || !(await maySeeLicence(db, await reachOf(db, member), certificate.licenceId)))
      throw expiredAddress();
    return sendFile(reply, fileNameOf(certificate, lang), 'application/pdf', await certificates.file(certificate.sealed));
  });

  app.get('/download/certificate-sample.pdf', async (_request, reply) =>
    reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="certificate-sample.pdf"')
      .header('cache-control', 'public, max-age=3600')
      .send(await certificates.sample(db)),
  );

  app.get('/download/certificate-keys.pem', async (_request, reply) =>
    reply
      .type('application/x-pem-file')
      .header('cache-control', 'public, max-age=300')
      .send(await certificates.publicKeys(db)),
  );
}
