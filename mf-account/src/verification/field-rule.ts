import type { Locale } from 'shared-contracts/locale/locale';
import type { FieldRule } from 'shared-contracts/members/field-rules';
import { RULE_MESSAGES, type RuleMessage } from 'shared-contracts/members/field-rules';

/** The rule of a form field over a rule that the service checks as well: both refuse with the same words. */
export function fieldRule(locale: Locale, check: FieldRule): { validator(rule: unknown, value: string | undefined): Promise<void> } {
  return { validator: (_, value) => refuse(locale, check(value ?? '')) };
}

/** A box that has to be ticked, a slider that has to be moved. */
export function requiredRule(locale: Locale, message: RuleMessage): { validator(rule: unknown, value: unknown): Promise<void> } {
  return { validator: (_, value) => refuse(locale, value ? null : message) };
}

function refuse(locale: Locale, message: RuleMessage | null): Promise<void> {
  return message ? Promise.reject(new Error(RULE_MESSAGES[message][locale])) : Promise.resolve();
}
