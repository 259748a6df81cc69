import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { csvText } from 'shared-contracts/text/csv';
import { businessDay } from '../../platform/time/business-day.ts';
import { percentText, plainYuan, STATEMENT_WORDS } from './statement-words.ts';
import type { StatementLine } from './statements.ts';

const HEADS = {
  at: STATEMENT_WORDS.at,
  kind: STATEMENT_WORDS.kind,
  title: STATEMENT_WORDS.work,
  version: { zh: '版本', en: 'Version' },
  orderedAt: STATEMENT_WORDS.orderedAt,
  form: { zh: '制作形式', en: 'Form of production' },
  licensee: { zh: '被授权方类型', en: 'Type of licensee' },
  scope: { zh: '传播范围', en: 'Territory' },
  period: { zh: '授权期限', en: 'Period' },
  channels: { zh: '渠道', en: 'Channels' },
  amount: { zh: '成交额（元）', en: 'Amount (CNY)' },
  share: STATEMENT_WORDS.share,
  writer: STATEMENT_WORDS.writer,
  booked: { zh: '入账（元）', en: 'Booked (CNY)' },
  returned: { zh: '退款扣回（元）', en: 'Booked back (CNY)' },
} as const satisfies Record<string, LocalisedText>;

/**
 * The lines of a statement as a CSV file: UTF-8 with a mark of its order, and no cell that a spreadsheet would run. What was booked back has a
 * column of its own: a number below 0 would begin as a formula does.
 */
export function statementCsv(lines: readonly StatementLine[], locale: Locale): Buffer {
  const cells = lines.map(({ at, kind, title, version, orderedAt, use, amount, shareBasisPoints, writerBasisPoints, total }) => [
    ...[
      businessDay(new Date(at)),
      STATEMENT_WORDS[kind === 'share' ? 'earned' : 'return'][locale],
      title,
      version,
      businessDay(new Date(orderedAt)),
    ],
    ...[use.form, use.licensee, use.scope, use.period, use.channels.join(locale === 'zh' ? '、' : ', '), plainYuan(amount)],
    ...[percentText(shareBasisPoints), percentText(writerBasisPoints), plainYuan(Math.max(total, 0)), plainYuan(Math.max(-total, 0))],
  ]);
  return Buffer.from(csvText([Object.values(HEADS).map((head) => head[locale]), ...cells]));
}
