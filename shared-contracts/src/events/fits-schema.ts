/** A rule set of JSON Schema, as far as `generated/generate.ts` writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/**
 * The first thing in a value that its schema does not allow, as `/path: rule`; null when it fits. Fields that the schema does not name
 * are allowed. A validator of a library, or code compiled from each schema, would take several times the bytes of the schemas.
 */
export function misfit(value: unknown, schema: Schema, path = '', root: Schema = schema): string | null {
  if (schema.$ref) return misfit(value, root.$defs![schema.$ref.slice('#/$defs/'.length)]!, path, root);
  const isChoice = schema.anyOf?.some((choice) => misfit(value, choice, path, root) === null) ?? true;
  const rule = isChoice ? brokenRule(value, schema) : 'anyOf';
  if (rule !== null) return `${path || 'payload'}: ${rule}`;
  for (const [name, inner, part] of partsOf(value, schema)) {
    const wrong = misfit(part, inner, `${path}/${name}`, root);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** The items or fields of a value that have a schema of their own. */
function partsOf(value: unknown, { items, properties }: Schema): [name: string | number, schema: Schema, part: unknown][] {
  if (Array.isArray(value)) return items ? Array.from(value, (item, index) => [index, items, item]) : [];
  if (!properties || !hasType(value, 'object')) return [];
  const fields = value as Record<string, unknown>;
  return Object.entries(properties)
    .filter(([name]) => fields[name] !== undefined)
    .map(([name, inner]) => [name, inner, fields[name]]);
}

/** The first rule that the value itself breaks, its parts aside. */
function brokenRule(value: unknown, schema: Schema): string | null {
  if (schema.type && ![schema.type].flat().some((type) => hasType(value, type as string))) return 'type';
  if ('const' in schema && value !== schema.const) return 'const';
  if (schema.enum && !schema.enum.includes(value)) return 'enum';
  if (typeof value === 'number') return brokenRuleOfNumber(value, schema);
  if (typeof value === 'string') return brokenRuleOfText(value, schema);
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) return 'minItems';
    return value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY) ? 'maxItems' : null;
  }
  // As JSON has it: a field that is undefined is not there.
  const isIncomplete = hasType(value, 'object') && schema.required?.some((name) => (value as Record<string, unknown>)[name] === undefined);
  return isIncomplete ? 'required' : null;
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

function brokenRuleOfNumber(value: number, { minimum, maximum, exclusiveMinimum }: Schema): string | null {
  if (minimum !== undefined && value < minimum) return 'minimum';
  if (maximum !== undefined && value > maximum) return 'maximum';
  return exclusiveMinimum !== undefined && value <= exclusiveMinimum ? 'exclusiveMinimum' : null;
}

function brokenRuleOfText(value: string, { minLength = 0, pattern }: Schema): string | null {
  if (value.length < minLength) return 'minLength';
  return pattern !== undefined && !new RegExp(pattern).test(value) ? 'pattern' : null;
}
