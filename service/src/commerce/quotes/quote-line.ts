import type { Locale } from 'shared-contracts/locale/locale';
import type { QuotedLine } from '../../platform/database/json-columns.ts';
import { OPTION_LABELS } from '../certificates/certificate-words.ts';
import type { OptionType } from '../certificates/snapshot.ts';
import { amountText, factorText, QUOTE_WORDS } from './quote-words.ts';

/** A text of a table cell; a strong one is larger and in ink. */
export interface Cell {
  text: string;
  strong?: true;
}

/** What the table shows of a line: work, licence with every factor of its price, amounts. */
export function rowOf(line: QuotedLine, nth: number, locale: Locale): Record<'nth' | 'work' | 'licence' | 'amount', Cell[]> {
  const { work, project, base, price, discount, total } = line;
  const word = (name: keyof typeof QUOTE_WORDS) => QUOTE_WORDS[name][locale];
  const colon = locale === 'zh' ? '：' : ': ';
  return {
    nth: [{ text: String(nth) }],
    work: [{ text: work.title[locale], strong: true }, { text: work.composer[locale] }, { text: `${work.version[locale]} / ${work.code}` }],
    licence: [
      { text: `${word('project')}${colon}${project.name}` },
      { text: `${word('licensee')}${colon}${project.licenseeName}` },
      ...namedOptions(line).map(({ type, name }) => ({ text: `${labelOf(type, locale)}${colon}${name[locale]}` })),
      { text: `${word('base')}${colon}${amountText(base, locale)}` },
      ...line.factors.map(({ type, name, basisPoints, steps }) => ({
        text: `${labelOf(type, locale)}${colon}${name[locale]}  ${factorText(basisPoints)}${stepsText(steps)}`,
      })),
    ],
    amount:
      discount > 0
        ? [
            { text: amountText(total, locale), strong: true },
            { text: `${word('price')} ${amountText(price, locale)}` },
            { text: `${word('discount')} ${amountText(-discount, locale)}` },
          ]
        : [{ text: amountText(total, locale), strong: true }],
  };
}

/** Options that no factor names: the use, and a province. */
function namedOptions({ options, factors }: QuotedLine): QuotedLine['options'] {
  const priced = new Set<string>(factors.map(({ type }) => type));
  return options.filter(({ type }) => !priced.has(type));
}

function labelOf(type: string, locale: Locale): string {
  return OPTION_LABELS[type as OptionType][locale];
}

/** How a count became its factor: ` (10 × 1 + 40 × 0.7)`. */
function stepsText(steps: QuotedLine['factors'][number]['steps']): string {
  if (steps.length < 2) return '';
  return ` (${steps.map(({ count, basisPoints }) => `${count} ${factorText(basisPoints).replace('×', '× ')}`).join(' + ')})`;
}
