import { CONTENT_LANGUAGES, type EditField, type Values } from './edit-form.tsx';

/** A text in both languages. */
export interface Both {
  zh: string;
  en: string;
}

type Options = Omit<EditField, 'name' | 'label'>;

/** The fields of a text in both languages, Chinese first. */
export function bothFields(name: string, label: string, word: (language: 'zh' | 'en') => string, options: Options = {}): EditField[] {
  return CONTENT_LANGUAGES.map((language) => ({
    ...options,
    name: `${name}.${language}`,
    label: `${label} · ${word(language)}`,
    language,
  }));
}

/** What the fields of a text hold. */
export function bothOf(values: Values, name: string): Both {
  return { zh: values[`${name}.zh`] ?? '', en: values[`${name}.en`] ?? '' };
}

/** What the fields of texts begin with. */
export function bothValues(texts: Record<string, Both>): Values {
  return Object.fromEntries(
    Object.entries(texts).flatMap(
      ([name, { zh, en }]) =>
        [
          [`${name}.zh`, zh],
          [`${name}.en`, en],
        ] as const,
    ),
  );
}
