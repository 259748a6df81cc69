import { TRANSFER_PROOF } from 'shared-contracts/orders/payment-methods';
import { readScannedFile } from '../../../members/uploads/scanned-file.ts';
import { badRequest } from '../../../platform/http/problem.ts';

export type ProofType = (typeof TRANSFER_PROOF.types)[number];

export interface ProofFile {
  mime: ProofType;
  bytes: Buffer;
}

const REFUSALS = {
  tooLarge: () => badRequest('凭证不能超过 2 MB', 'The receipt must not be larger than 2 MB'),
  tooWide: () => badRequest('凭证图片不能超过 4000 万像素', 'The picture of the receipt must not have more than 40 million pixels'),
  otherFile: () => badRequest('凭证须为完整的 PNG、JPEG 图片或 PDF 文件', 'The receipt must be a whole PNG or JPEG picture, or a PDF'),
  activePdf: () =>
    badRequest(
      'PDF 凭证不能加密，也不能含有脚本、附件或其他可执行内容；请改传截图',
      'The PDF must not be encrypted and must not contain scripts, files or anything else that runs. Please upload a screenshot instead',
    ),
};

/**
 * A receipt as it is kept: a picture without its metadata, or a PDF that only shows pages.
 * @param file base64.
 * @throws Problem for any other file, and for one that is too large.
 */
export function readProof(file: string): Promise<ProofFile> {
  return readScannedFile(file, TRANSFER_PROOF.mostBytes, REFUSALS);
}
