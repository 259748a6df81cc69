import { yuanText } from 'shared-contracts/licensing/money';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { CertificateSnapshot, OptionType } from './snapshot.ts';

/** Fixed words of a certificate. */
export const WORDS = {
  title: { zh: '授权证书', en: 'Certificate of Licence' },
  number: { zh: '证书编号', en: 'Certificate no.' },
  issued: { zh: '签发日期', en: 'Issued' },
  grant: {
    zh: '授权方特此许可被授权方，在下列项目和范围内以非独家方式使用本作品。',
    en: 'The licensor grants the licensee the non-exclusive right to use this work for the project and within the scope stated below.',
  },
  licensor: { zh: '授权方', en: 'Licensor' },
  licensee: { zh: '被授权方', en: 'Licensee' },
  creditCode: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  idNumber: { zh: '身份证号码', en: 'ID number' },
  work: { zh: '作品', en: 'Work' },
  code: { zh: '作品编号', en: 'Code' },
  version: { zh: '版本', en: 'Version' },
  composer: { zh: '作曲', en: 'Composer' },
  album: { zh: '专辑', en: 'Album' },
  project: { zh: '授权项目', en: 'Project' },
  remarks: { zh: '项目备注', en: 'Remarks' },
  validity: { zh: '授权期间', en: 'Valid from – to' },
  fee: { zh: '授权费', en: 'Licence fee' },
  order: { zh: '订单编号', en: 'Order no.' },
  verify: { zh: '扫码核验真伪', en: 'Scan to verify' },
  address: { zh: '核验地址', en: 'Verification address' },
  file: { zh: '交付文件 SHA-256', en: 'SHA-256 of the delivered file' },
  seal: { zh: '数字签名', en: 'Digital signature' },
} as const satisfies Record<string, LocalisedText>;

/** Labels of the options of a licence. */
export const OPTION_LABELS: Record<OptionType, LocalisedText> = {
  usage: { zh: '用途', en: 'Use' },
  form: { zh: '制作形式', en: 'Form of production' },
  licensee: { zh: '被授权方类型', en: 'Type of licensee' },
  period: { zh: '授权期限', en: 'Licence period' },
  scope: { zh: '传播范围', en: 'Territory' },
  province: { zh: '省级地区', en: 'Region' },
  channels: { zh: '传播渠道', en: 'Channels' },
  seconds: { zh: '使用时长', en: 'Play time used' },
  shops: { zh: '门店数量', en: 'Number of shops' },
};

const OTHER_FEES = {
  package: { zh: '以套餐额度支付', en: 'Paid from a package' },
  inventory: { zh: '以保有量支付', en: 'Paid from the inventory' },
} as const;

/** What was paid for a licence, or how. */
export function feeText(fee: CertificateSnapshot['fee']): LocalisedText {
  if (fee.kind !== 'paid') return OTHER_FEES[fee.kind];
  const amount = yuanText(BigInt(fee.fen));
  return { zh: `人民币 ${amount} 元`, en: `CNY ${amount}` };
}

/** A day such as `2026-11-23`; null is no end. */
export function dayText(day: string | null): LocalisedText {
  if (day === null) return { zh: '永久', en: 'perpetual' };
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const name = new Date(Date.UTC(year, month - 1, date)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  return { zh: `${year} 年 ${month} 月 ${date} 日`, en: `${date} ${name} ${year}` };
}
