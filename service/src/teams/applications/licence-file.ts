import { LICENCE_BYTES } from 'shared-contracts/team/team-rules';
import { newSecret } from '../../members/session/tokens.ts';
import { readScannedFile, type ScanType } from '../../members/uploads/scanned-file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { badRequest } from '../../platform/http/problem.ts';
import { HOUR_MS, takeFrom } from '../../platform/limits/rate-limit.ts';
import { extensionOf } from '../../platform/objects/object-key.ts';
import { type StoredFile, storeUnnamed } from '../../platform/objects/object-rows.ts';
import type { TeamsContext } from '../context.ts';

/** A business licence in the object store. */
export type StoredLicence = StoredFile & { mime: ScanType };

/** Files of refused applications lie for an hour. */
const UPLOADS = { name: 'business licences', most: 20, windowMs: HOUR_MS };

const REFUSALS = {
  tooLarge: () => badRequest('营业执照文件不能超过 5 MB', 'The business licence must not be larger than 5 MB'),
  tooWide: () =>
    badRequest('营业执照图片不能超过 4000 万像素', 'The picture of the business licence must not have more than 40 million pixels'),
  otherFile: () =>
    badRequest('营业执照须为完整的 PNG、JPEG 图片或 PDF 文件', 'The business licence must be a whole PNG or JPEG picture, or a PDF'),
  activePdf: () =>
    badRequest(
      'PDF 不能加密，也不能含有脚本、附件或其他可执行内容；请改传扫描图片',
      'The PDF must not be encrypted and must not contain scripts, files or anything else that runs. Please upload a picture instead',
    ),
};

/**
 * Checks a business licence and stores it, before the transaction that names it.
 * @param file base64.
 * @throws Problem for anything but a PNG, a JPEG or a plain PDF of the size, and for too many of them.
 */
export async function storeLicence(context: TeamsContext, file: string, caller: Caller): Promise<StoredLicence> {
  await takeFrom(context, UPLOADS, memberOf(caller).id);
  const { mime, bytes } = await readScannedFile(file, LICENCE_BYTES, REFUSALS);
  return { mime, ...(await storeUnnamed(context, `teams/${newSecret()}.${extensionOf(mime)}`, bytes)) };
}
