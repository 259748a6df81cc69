import { STEP_KINDS, type StepKind, TAG_TYPES, type TagType } from '../licensing/price-table.ts';
import type { LocalisedText } from '../locale/locale.ts';
import { SHOWN_FIELDS } from './shown-fields.ts';

/** Who acts in place of a person, by the name that histories and the audit log keep. */
export const ACTORS = {
  'command line': { zh: '命令行', en: 'Command line' },
  gateway: { zh: '支付网关', en: 'Payment gateway' },
  member: { zh: '会员', en: 'Member' },
  payment: { zh: '支付流程', en: 'Payment process' },
  service: { zh: '系统', en: 'System' },
  system: { zh: '系统', en: 'System' },
  timer: { zh: '定时任务', en: 'Timer' },
} as const satisfies Record<string, LocalisedText>;

/** An actor in a language; a colleague by name. */
export function actorWord(actor: string, locale: keyof LocalisedText): string {
  const name = /^staff (?<name>\S+)$/.exec(actor)?.groups?.name;
  return (ACTORS as Record<string, LocalisedText>)[actor]?.[locale] ?? name ?? actor;
}

const PRICE_TYPES: Record<TagType, LocalisedText> = {
  usage: { zh: '用途', en: 'Use' },
  form: { zh: '形式', en: 'Form' },
  licensee: { zh: '授权对象', en: 'Licensee' },
  period: { zh: '期限', en: 'Period' },
  scope: { zh: '地域', en: 'Territory' },
  channels: { zh: '渠道', en: 'Channels' },
  seconds: { zh: '时长', en: 'Length' },
};

const PRICE_FIELDS: Record<string, LocalisedText> = {
  'name zh': { zh: '中文名称', en: 'name in Chinese' },
  'name en': { zh: '英文名称', en: 'name in English' },
  basisPoints: { zh: '系数', en: 'factor' },
  forms: { zh: '适用形式', en: 'forms it fits' },
  usage: { zh: '所属用途', en: 'use it belongs to' },
  takes: { zh: '计量方式', en: 'what it is measured in' },
  months: { zh: '月数', en: 'months' },
};

const PRICE_STEPS: Record<StepKind, LocalisedText> = {
  channels: { zh: '渠道数阶梯', en: 'Steps by channels' },
  shops: { zh: '门店数阶梯', en: 'Steps by shops' },
  works: { zh: '多首优惠阶梯', en: 'Steps by works' },
};

/** A field of a price table: of an option, the order of a type, or the steps of a kind. Null for any other field. */
function priceFieldWord(field: string, locale: keyof LocalisedText): string | null {
  const [of = '', key = '', ...rest] = field.split(' ');
  if (key === 'steps' && (STEP_KINDS as readonly string[]).includes(of)) return PRICE_STEPS[of as StepKind][locale];
  if (!(TAG_TYPES as readonly string[]).includes(of)) return null;
  const type = PRICE_TYPES[of as TagType][locale];
  if (key === 'order' && rest.length === 0) return locale === 'zh' ? `${type}：顺序` : `${type}: order`;
  const what = PRICE_FIELDS[rest.join(' ')]?.[locale];
  if (what === undefined) return null;
  return locale === 'zh' ? `${type}“${key}”：${what}` : `${type} “${key}”: ${what}`;
}

/** The word of a stored field in a language; undefined where there is none. */
export function knownFieldWord(field: string, locale: keyof LocalisedText): string | undefined {
  return (SHOWN_FIELDS as Record<string, LocalisedText>)[field]?.[locale] ?? priceFieldWord(field, locale) ?? undefined;
}

/** The word of a stored field in a language; what is no field (a word of a search) stays as it is. */
export function fieldWord(field: string, locale: keyof LocalisedText): string {
  return knownFieldWord(field, locale) ?? field;
}

const ROLES: Record<string, LocalisedText> = {
  reviewer: { zh: '审核', en: 'Reviewer' },
  finance: { zh: '财务', en: 'Finance' },
  editor: { zh: '编辑', en: 'Editor' },
  administrator: { zh: '管理员', en: 'Administrator' },
};

/** What a proposal is about, in a language: a number stays, a version of prices has its word. */
export function targetWord(target: string, locale: keyof LocalisedText): string {
  const version = /^version (?<number>\d+)$/.exec(target)?.groups?.number;
  if (version === undefined) return target;
  return locale === 'zh' ? `版本 ${version}` : `Version ${version}`;
}

const BASIS_POINTS = 10_000;

const STATES: Record<string, LocalisedText> = {
  applied: { zh: '待开票', en: 'Requested' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  completed: { zh: '已完成', en: 'Completed' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  curated: { zh: '人工推荐', en: 'Curated' },
  expired: { zh: '已过期', en: 'Expired' },
  hidden: { zh: '已隐藏', en: 'Hidden' },
  issued: { zh: '已开具', en: 'Issued' },
  mailed: { zh: '已寄出', en: 'Mailed' },
  paid: { zh: '已支付', en: 'Paid' },
  pinned: { zh: '已置顶', en: 'Pinned' },
  proposed: { zh: '待确认', en: 'Proposed' },
  redFlushed: { zh: '已红冲', en: 'Red-flushed' },
  refunded: { zh: '已退款', en: 'Refunded' },
  refunding: { zh: '退款中', en: 'Being refunded' },
  refused: { zh: '已拒绝', en: 'Refused' },
  requested: { zh: '已申请', en: 'Requested' },
  revoked: { zh: '已撤销', en: 'Revoked' },
  succeeded: { zh: '已成功', en: 'Succeeded' },
  valid: { zh: '有效', en: 'Valid' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
};

/** A stored value in a language: a dash for none, words for yes, no and the states, anything else as it is. */
export function valueWord(field: string, value: string | number | boolean | null | undefined, locale: keyof LocalisedText): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return { zh: value ? '是' : '否', en: value ? 'yes' : 'no' }[locale];
  if (typeof value === 'number' && field.endsWith(' basisPoints')) return `×${value / BASIS_POINTS}`;
  if (field === 'role') return ROLES[value]?.[locale] ?? String(value);
  const isState = field === 'state' || field === 'mailing' || field === 'refund';
  return (isState && STATES[value]?.[locale]) || String(value);
}
