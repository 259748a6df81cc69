import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';

/** The rule of a form field over a rule that the service checks as well: both refuse with the same words. */
export function teamRule(
  locale: Locale,
  check: (value: string) => LocalisedText | null,
): { validator(rule: unknown, value: string | undefined): Promise<void> } {
  return {
    validator: (_, value) => {
      const message = check(value ?? '');
      return message ? Promise.reject(new Error(message[locale])) : Promise.resolve();
    },
  };
}
