import { createInstance, type i18n as I18n } from 'i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { en } from './en.ts';
import { type MessageCode, type MessageParams, WORD_GROUPS } from './message-params.ts';
import { zh } from './zh.ts';

type Params = Readonly<Record<string, unknown>>;

/** How the parts of a list are joined, by the name of the formatter. */
const SEPARATORS: Record<string, Record<Locale, string>> = {
  list: { zh: '、', en: ', ' },
  phrases: { zh: '，', en: ', ' },
  clauses: { zh: '；', en: '; ' },
  alternatives: { zh: ' 或 ', en: ' or ' },
  conjunction: { zh: ' 和 ', en: ' and ' },
  words: { zh: ' ', en: ' ' },
};

const NONE: Record<Locale, string> = { zh: '无', en: 'none' };

/** Which variant of a text fits the parameters: the suffix of its key, or false for the text without one. */
const CONTEXTS: { [Code in MessageCode]?: (params: MessageParams[Code]) => string | false } = {
  'gate.refusal': ({ other }) => other === null && 'alone',
  'gate.refused': ({ moves }) => moves.length > 0 && 'together',
  'change.made': ({ tried }) => tried && 'dryRun',
  'unit.held': ({ taken }) => taken.length > 0 && 'withdrawn',
  'manifest.form': ({ needs }) => needs === 'oneOf' && 'oneOf',
  'build.form': ({ needs }) => needs === 'oneOf' && 'oneOf',
  'build.otherSize': ({ listed }) => listed === null && 'unlisted',
  'file.otherSize': ({ listed }) => listed === null && 'unlisted',
  'channel.cut': ({ current }) => current === 0 && 'empty',
  'repair.made': ({ tried }) => tried && 'dryRun',
  'repair.live': ({ units }) => units.length === 0 && 'empty',
  'repair.anew': ({ tried }) => tried && 'dryRun',
  'locale.missing': ({ keys, count }) => keys.length < count && 'more',
  'render.fault': ({ more }) => more > 0 && 'more',
  'render.browser': ({ more }) => more > 0 && 'more',
  'route.clash': ({ path, other }) => path === other && 'same',
  'shared.range': ({ has }) => has === null && 'absent',
  'contract.at': ({ path }) => path === '' && 'whole',
  'contract.types': ({ types }) => types.length === 0 && 'any',
  'contract.below': ({ sent }) => sent === null && 'unbounded',
  'contract.above': ({ sent }) => sent === null && 'unbounded',
  'channel.unknown': ({ known }) => known.length === 0 && 'first',
  'rollout.none': ({ canary, taken }) => (canary !== null ? 'canary' : taken.length > 0 && 'withdrawn'),
  'status.held': ({ taken }) => taken.length > 0 && 'withdrawn',
  'audit.entry': ({ channel }) => channel !== null && 'channel',
  'publish.done': ({ tried }) => tried && 'dryRun',
  'contract.kept': ({ tried }) => tried && 'dryRun',
  'preview.line': ({ revokedAt }) => revokedAt !== null && 'revoked',
  'gc.head': ({ tried }) => tried && 'dryRun',
  'key.line': ({ until }) => until !== null && 'ending',
  'token.line': ({ units, revokedAt }) =>
    units.length > 0 ? (revokedAt === null ? 'units' : 'unitsRevoked') : revokedAt !== null && 'revoked',
  'diff.change': ({ from, to }) => (from === null ? 'added' : to === null && 'removed'),
  'diff.contract': ({ breaks }) => breaks.length > 0 && 'breaking',
  'audit.more': ({ from }) => from === null && 'elsewhere',
  'verify.audit': ({ head }) => head === null && 'empty',
};

let instance: I18n | undefined;

/** Created with the first message: most commands format none. */
function i18n(): I18n {
  if (instance) return instance;
  const created = createInstance();
  void created.init({
    initAsync: false,
    resources: { zh: { translation: zh }, en: { translation: en } },
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text, [placeholder]) => {
      throw new RangeError(`no value for ${placeholder}`);
    },
  });
  addFormatters(created);
  instance = created;
  return created;
}

/** A formatter gives undefined for a value of another type, which counts as missing. It must not call `t`: i18next cannot nest that. */
function addFormatters({ services, getResource }: I18n): void {
  const add = (name: string, format: (value: unknown, locale: Locale) => unknown) =>
    services.formatter?.add(name, (value, locale) => format(value, locale as Locale) as string);
  const join = (value: unknown, separator: string) => (Array.isArray(value) ? value.join(separator) : undefined);
  for (const [name, separators] of Object.entries(SEPARATORS)) add(name, (value, locale) => join(value, separators[locale]));
  add('listOrNone', (value, locale) => (Array.isArray(value) && value.length === 0 ? NONE[locale] : join(value, SEPARATORS.list![locale])));
  add('lines', (value) => (Array.isArray(value) ? value.map((line) => `  ${line}`).join('\n') : undefined));
  add('options', (value) => (Array.isArray(value) ? value.map((name) => `--${name}`) : undefined));
  add('kilobytes', (value) => (typeof value === 'number' ? `${Math.round(value / 1000)} kB` : undefined));
  for (const group of WORD_GROUPS) add(group, (value, locale) => getResource(locale, 'translation', `${group}.${value}`) ?? value);
}

/**
 * The text of a code in a language, with nested messages already formatted into it. Null for an unknown code.
 * Throws when the parameters lack a value that the text needs.
 */
export function textOf(code: string, params: Params, locale: Locale): string | null {
  const contextOf = Object.hasOwn(CONTEXTS, code) ? (CONTEXTS[code as MessageCode] as (given: Params) => string | false) : null;
  const context = contextOf?.(params) || undefined;
  const count = typeof params.count === 'number' ? params.count : undefined;
  const values = Object.entries(params).filter(([, value]) => typeof value !== 'object' || Array.isArray(value));
  // In `replace`, so that i18next takes no stored parameter for one of its options. Formatters read their language from there as well.
  const replace = { ...Object.fromEntries(values), locale, lng: locale };
  const options = { lng: locale, nest: false, replace, ...(context && { context }), ...(count !== undefined && { count }) };
  return i18n().exists(code, options) ? i18n().t(code, options) : null;
}
