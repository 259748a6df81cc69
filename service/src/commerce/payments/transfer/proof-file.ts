import { TRANSFER_PROOF } from 'shared-contracts/orders/payment-methods';
import { readPicture } from '../../../members/avatars/picture.ts';
import { holdsItsPixels } from '../../../members/avatars/png-pixels.ts';
import { ANY_ACTION, pdfFault } from '../../../platform/documents/plain-pdf.ts';
import { badRequest, type Problem } from '../../../platform/http/problem.ts';

export type ProofType = (typeof TRANSFER_PROOF.types)[number];

export interface ProofFile {
  mime: ProofType;
  bytes: Buffer;
}

/** Staff open the picture in a viewer, which needs four bytes for each pixel. */
const MOST_PIXELS = 40_000_000;

/**
 * A receipt as it is kept: a picture without its metadata, or a PDF that only shows pages. The bytes decide, not what the browser says.
 * @param file base64.
 * @throws Problem for any other file, and for one that is too large.
 */
export async function readProof(file: string): Promise<ProofFile> {
  const given = /^[A-Za-z0-9+/]+={0,2}$/.test(file) ? Buffer.from(file, 'base64') : Buffer.alloc(0);
  if (given.length > TRANSFER_PROOF.mostBytes) throw badRequest('凭证不能超过 2 MB', 'The receipt must not be larger than 2 MB');
  const picture = readPicture(given);
  if (picture && picture.kind !== 'webp') {
    const { kind, width, height, bytes } = picture;
    if (width * height > MOST_PIXELS)
      throw badRequest('凭证图片不能超过 4000 万像素', 'The picture of the receipt must not have more than 40 million pixels');
    if (kind === 'jpg') return { mime: 'image/jpeg', bytes };
    if (await holdsItsPixels(bytes)) return { mime: 'image/png', bytes };
    throw noReceipt();
  }
  // Nothing may follow its end.
  if (!/%%EOF\s*$/.test(given.toString('latin1', Math.max(0, given.length - 64)))) throw noReceipt();
  const fault = await pdfFault(given, ANY_ACTION);
  if (fault === 'form') throw noReceipt();
  if (fault)
    throw badRequest(
      'PDF 凭证不能加密，也不能含有脚本、附件或其他可执行内容；请改传截图',
      'The PDF must not be encrypted and must not contain scripts, files or anything else that runs. Please upload a screenshot instead',
    );
  return { mime: 'application/pdf', bytes: given };
}

function noReceipt(): Problem {
  return badRequest('凭证须为完整的 PNG、JPEG 图片或 PDF 文件', 'The receipt must be a whole PNG or JPEG picture, or a PDF');
}
