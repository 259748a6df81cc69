import type { RouteHead, Template } from 'shared-contracts/descriptor';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { structured } from 'shared-contracts/release/structured-data';
import en from '../locales/en.json' with { type: 'json' };
import zh from '../locales/zh.json' with { type: 'json' };

/** Between the sentences of an answer. */
const BETWEEN = { zh: '', en: ' ' };

/** The licensing guide: the part that the query chooses, and of the questions each with its answer. */
export function guideGraph(name: LocalisedText): RouteHead['jsonLd'] {
  return structured(
    (locale) => {
      const parts = { zh, en }[locale].authorizeTypes;
      const about = ({ title, lead }: { title: string; lead: string }, type: string) => ({ '@type': type, name: title, description: lead });
      const questions = parts[4].sections.map(({ title, items }) => question(title, items, locale));
      return {
        by: '{?type}',
        cases: { 2: about(parts[2], 'WebPage'), 4: { ...about(parts[4], 'FAQPage'), mainEntity: questions } },
        otherwise: about(parts[1], 'WebPage'),
      };
    },
    [{ name }],
  );
}

function question(name: string, answer: readonly string[], locale: Locale): Template {
  return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: answer.join(BETWEEN[locale]) } };
}
