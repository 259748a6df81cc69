import type { FormatPart } from './message-types.ts';
import type { verifyEn } from './verify-en.ts';

type Sentences = { [Code in keyof typeof verifyEn]: (given: Parameters<(typeof verifyEn)[Code]>[0], tell: FormatPart) => string };

/** The same in Chinese. */
export const verifyZh: Sentences = {
  'verify.good': ({ channel, documents, releases }) => `${channel}：${documents} 份文档，${releases} 个发布，全部与签名一致`,
  'verify.bad': ({ channel, documents, releases, problems }) =>
    `${channel}：${documents} 份文档，${releases} 个发布，发现 ${problems} 个问题`,
  'verify.audit': ({ entries, head }) => `操作记录：${entries} 次${head === null ? '' : `，最后一条是 ${head}`}`,
  'verify.gap': ({ sequence }) => `第 ${sequence} 号之前的文档不见了`,
  'verify.notFirst': ({ channel, sequence }) => `${channel} 的第 ${sequence} 号文档是第一份，却写着前面还有一份`,
  'verify.strangeKey': ({ channel, sequence, id }) => `${channel} 的第 ${sequence} 号文档带有 ${id} 的签名，它从来不是受信任的密钥`,
  'verify.badSignature': ({ channel, sequence, id }) => `${channel} 的第 ${sequence} 号文档上 ${id} 的签名不对`,
  'verify.otherMetadata': ({ channel, sequence }) => `${channel} 的第 ${sequence} 号文档的说明与它的哈希不符`,
  'verify.noMetadata': ({ channel, sequence }) => `${channel} 的第 ${sequence} 号文档的说明无法读取`,
  'verify.ending': ({ channel, sequence, until }) =>
    `${channel} 的第 ${sequence} 号文档只在 ${until} 之前有效：请在那之前运行 "release keys resign"`,
  'verify.ofRelease': ({ release, problem }, tell) => `${release}：${tell(problem)}`,
  'verify.otherManifest': ({ release }) => `${release}：它的清单与频道写明的字节不同`,
  'verify.entriesMissing': ({ from, to }) => `操作记录：缺少第 ${from} 到 ${to} 条`,
  'verify.noEntry': ({ number }) => `操作记录：第 ${number} 条不是记录`,
  'verify.entryChanged': ({ number }) => `操作记录：第 ${number} 条与前一条接不上，其中一条被改过`,
};
