import { TAG_TYPES } from 'shared-contracts/licensing/price-table';
import { z } from 'zod';

const text = z.string().max(2000);
const bothLanguages = z.strictObject({ zh: text, en: text });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Kinds of options, and what two of them ask for besides. */
const OPTION_TYPES = [...TAG_TYPES, 'province', 'shops'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** `fen` of the licence after discounts; a package or an inventory paid for it otherwise. */
const fee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paid'), fen: z.number().int().nonnegative() }),
  z.strictObject({ kind: z.literal('package') }),
  z.strictObject({ kind: z.literal('inventory') }),
]);

/** Everything that a certificate states, frozen at its issue. */
export const certificateSnapshot = z.strictObject({
  format: z.literal(1),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  orderNumber: text,
  licensor: bothLanguages,
  /** Missing on certificates of before it was required, and of a trial. */
  licensorDetails: z.strictObject({ creditCode: text, address: bothLanguages }).optional(),
  /** `code`: credit code of a company, ID number of a person; may be empty. */
  licensee: z.strictObject({ kind: z.enum(['corporate', 'personal']), name: text, code: text }),
  work: z.strictObject({
    title: bothLanguages,
    code: text,
    version: bothLanguages,
    composer: bothLanguages,
    album: bothLanguages.nullable(),
  }),
  project: z.strictObject({ name: text, remarks: text }).nullable(),
  options: z.array(z.strictObject({ type: z.enum(OPTION_TYPES), name: bothLanguages })),
  /** Days in Shanghai, both included; `to` is null without an end. */
  period: z.strictObject({ from: day, to: day.nullable() }),
  fee,
  /** SHA-256 of the delivered recording, hex; null on certificates of before it was required. */
  fileSha256: hash.nullable(),
  /** Address of the public page that says whether the certificate is valid. */
  verifyAt: z.url(),
});

/** What a certificate states, frozen when it is issued. The PDF is drawn from it alone. */
export type CertificateSnapshot = z.infer<typeof certificateSnapshot>;

/**
 * JSON of one form only: keys in the order of their code units, no spaces, whole numbers. Hashes and signatures are of this text.
 * @throws TypeError for what has no such form: fractions, undefined, functions.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} ${String(value)} has no canonical form`);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
