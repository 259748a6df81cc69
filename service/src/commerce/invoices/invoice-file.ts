import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { readMemberAddress } from '../../members/session/member-address.ts';
import { pdfFault, SCRIPTS } from '../../platform/documents/plain-pdf.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { readStored } from '../../platform/objects/read-object.ts';
import { callerReach, ownersWith, reachOf } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { noSuchInvoice } from './apply-invoice.ts';

const PATH = '/download/invoice';
const MOST_BYTES = 5 * 1024 * 1024;

/** Checks a file that staff uploads, before members open it. @returns its bytes. @throws Problem for anything but a plain PDF of the size. */
export async function readInvoiceFile(base64: string): Promise<Buffer> {
  if (base64.length > Math.ceil(MOST_BYTES / 3) * 4) throw refusal('文件不能超过 5 MB', 'The file must not exceed 5 MB');
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  const fault = await pdfFault(bytes, SCRIPTS);
  if (fault === 'form') throw refusal('文件不是完整的 PDF', 'The file is not a complete PDF');
  if (fault === 'hostile') throw refusal('文件不是普通的 PDF，不能使用', 'The file is no plain PDF and cannot be used');
  if (fault) throw refusal('PDF 含有脚本，不能使用', 'The PDF contains scripts and cannot be used');
  return bytes;
}

/** Address of the PDF of an issued invoice of the member. */
export async function invoiceLink(
  context: CommerceContext,
  id: number,
  caller: Caller,
): Promise<CallResponse<'invoiceRecord/getInvoiceDown'>> {
  const row = await context.db
    .selectFrom('invoice')
    .select('state')
    .where('id', '=', id)
    .where('owner_id', 'in', ownersWith(await callerReach(context.db, caller), 'invoice'))
    .executeTakeFirst();
  if (!row) throw noSuchInvoice();
  if (row.state !== 'issued') throw refusal('发票不能下载', 'This invoice cannot be downloaded');
  const file = await context.db.selectFrom('invoice_file').select('invoice_id').where('invoice_id', '=', id).executeTakeFirst();
  if (!file) throw refusal('纸质发票没有电子文件', 'This invoice is on paper; there is no file of it');
  return { url: signAddress(context, caller, PATH, { id: String(id), lang: caller.locale }), fileName: fileNameOf(id, caller.locale) };
}

function fileNameOf(id: number, locale: Locale): string {
  return `${locale === 'zh' ? '发票' : 'Invoice'}_${id}.pdf`;
}

/** `/download/invoice?…`: the PDF, as a download that no browser runs. */
export function registerInvoices(app: FastifyInstance, context: CommerceContext): void {
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const id = Number(values.id);
    const row = await context.db
      .selectFrom('invoice as i')
      .innerJoin('invoice_file as f', 'f.invoice_id', 'i.id')
      .select(['f.bytes', 'f.object', 'f.sha256'])
      .where('i.id', '=', id)
      .where('i.owner_id', 'in', ownersWith(await reachOf(context.db, member), 'invoice'))
      .where('i.state', '=', 'issued')
      .executeTakeFirst();
    const file = row && (await readStored(context.objects, row));
    if (!file) throw expiredAddress();
    return sendFile(reply, fileNameOf(id, lang), 'application/pdf', file);
  });
}
