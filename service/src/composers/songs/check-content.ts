import type { SongContent } from 'shared-contracts/api/songs';
import { checkShares, isrcOf, iswcOf } from 'shared-contracts/composer/song-rules';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { visibleLine, visibleText } from 'shared-contracts/text/visible-line';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { filesByIds } from '../uploads/read-files.ts';

/** What a composer typed, as it is kept. */
export function plainContent(content: SongContent): SongContent {
  return {
    ...content,
    titleZh: visibleLine(content.titleZh),
    titleEn: visibleLine(content.titleEn),
    descriptionZh: visibleText(content.descriptionZh),
    descriptionEn: visibleText(content.descriptionEn),
    tagIds: [...new Set(content.tagIds)],
    files: content.files.map((file) => ({ ...file, name: visibleLine(file.name) })),
    writers: content.writers.map((writer) => ({ ...writer, name: visibleLine(writer.name) })),
    isrc: isrcOf(content.isrc) ?? visibleLine(content.isrc),
    iswc: iswcOf(content.iswc) ?? visibleLine(content.iswc),
    aiHow: content.ai === 'none' ? '' : visibleText(content.aiHow),
  };
}

/** @throws Problem for a file that is not the member's or that is named twice, and for a tag that does not exist. */
export async function requireOwnParts(db: Db, memberId: number, { files, tagIds }: SongContent): Promise<void> {
  const ids = files.map(({ fileId }) => fileId);
  if (new Set(ids).size < ids.length) throw refusal('同一个文件只能使用一次', 'A file can be used once only');
  if ((await filesByIds(db, ids, memberId)).length < ids.length) throw notFound('没有这个文件', 'There is no such file');
  if (tagIds.length === 0) return;
  const tags = await db.selectFrom('tag').select('id').where('id', 'in', tagIds).execute();
  if (tags.length < tagIds.length) throw notFound('没有这个标签', 'There is no such tag');
}

/** What is sent for audit is complete. @throws Problem that says what is missing. */
export async function requireComplete(db: Db, memberId: number, content: SongContent): Promise<void> {
  const fault = await faultOf(db, memberId, content);
  if (fault) throw refusal(fault.zh, fault.en);
}

async function faultOf(db: Db, memberId: number, content: SongContent): Promise<LocalisedText | null> {
  const { titleZh, titleEn, tagIds, files, writers, isrc, iswc, ai, aiHow } = content;
  if (titleZh === '' && titleEn === '') return { zh: '请填写标题', en: 'The title is missing' };
  if (tagIds.length === 0) return { zh: '请至少选择一个标签', en: 'Choose one tag at least' };
  const fulls = files.filter(({ kind }) => kind === 'full').length;
  if (fulls === 0) return { zh: '请上传完整版', en: 'The full version is missing' };
  const kinds = files.filter(({ kind }) => kind !== 'stem').map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) return { zh: '同一版本只能有一个文件', en: 'Each version has one file only' };
  if (files.some(({ kind, name }) => kind === 'stem' && name === '')) return { zh: '请为每个分轨命名', en: 'Each stem needs a name' };
  if (isrc !== '' && isrcOf(isrc) === null) return { zh: 'ISRC 格式不正确', en: 'The ISRC is not valid' };
  if (iswc !== '' && iswcOf(iswc) === null) return { zh: 'ISWC 格式或校验位不正确', en: 'The ISWC, or its check digit, is not valid' };
  if (ai !== 'none' && aiHow === '') return { zh: '请说明人工智能用于哪些部分', en: 'Say which parts artificial intelligence made' };
  return checkShares(writers) ?? (await faultOfFiles(db, memberId, content));
}

async function faultOfFiles(db: Db, memberId: number, { files }: SongContent): Promise<LocalisedText | null> {
  const rows = await filesByIds(
    db,
    files.map(({ fileId }) => fileId),
    memberId,
  );
  const bad = rows.find(({ findings }) => findings.some(({ level }) => level === 'error'));
  if (bad) return { zh: `文件“${bad.name}”未通过检查，请更换`, en: `The file “${bad.name}” did not pass its check. Please replace it` };
  if (new Set(rows.map(({ sha256 }) => sha256)).size < rows.length)
    return { zh: '有两个文件内容相同，请更换其中一个', en: 'Two of the files have the same content. Please replace one of them' };
  return null;
}
