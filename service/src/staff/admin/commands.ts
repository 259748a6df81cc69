import { searchedWord, WORD_STATES } from 'shared-contracts/staff/words';
import { z } from 'zod';
import { importFolder } from '../../catalogue/import/import-folder.ts';
import { contactColumns, emailContact, ownerOf, phoneContact } from '../../members/codes/contact.ts';
import { issueToken, memberNamed, revokeSessions } from '../../members/session/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { OperatorContext } from '../context.ts';
import { moderateWords } from '../words/popular-words.ts';

const locale = z.enum(['zh', 'en']);

type Progress = (line: object) => void;

export interface Command<Schema extends z.ZodType = z.ZodType, Result = unknown> {
  readonly schema: Schema;
  /** @throws ZodError for a request that does not fit the schema. */
  run(operator: OperatorContext, request: unknown, progress: Progress): Promise<Result>;
}
export type CommandTable = Readonly<Record<string, Command>>;
export type CommandRequest<Of extends Command> = z.input<Of['schema']>;
export type CommandResult<Of extends Command> = Awaited<ReturnType<Of['run']>>;

/** Commands of the operator's command lines. They run inside the running service, or on the data folder when no service runs. */
export const COMMANDS = {
  import: command(
    z.object({
      folder: z.string().min(1),
      sheet: z.string().min(1).optional(),
      library: z.number().int().min(1).max(5),
      price: z.number().int().min(0).nullable(),
    }),
    (operator, request, progress) => importFolder(operator, request, progress),
  ),
  token: command(
    z.object({ user: z.string().trim().min(1).max(64), phone: z.string().optional(), email: z.string().optional() }),
    async ({ db, now }, { user, phone, email }) => {
      const contacts = [phone === undefined ? [] : phoneContact(phone), email === undefined ? [] : emailContact(email)].flat();
      return inTransaction(db, async (tx) => {
        const member = await memberNamed(tx, user);
        for (const contact of contacts) {
          const owner = await ownerOf(tx, contact);
          if (owner !== null && owner !== member.id)
            throw refusal('已属于另一个账户', 'This phone number or e-mail address has another owner');
          await tx.updateTable('member').set(contactColumns(contact)).where('id', '=', member.id).execute();
        }
        const { token, expiresAt } = await issueToken(tx, member.id, now());
        const channels = contacts.map(({ channel }) => `, ${channel} set`).join('');
        await audit(tx, 'command line', 'token', `issued to member ${member.id}${channels}`);
        return { memberId: member.id, token, expiresAt: expiresAt.toISOString() };
      });
    },
  ),
  revoke: command(z.object({ user: z.string().trim().min(1).max(64) }), async ({ db, now }, { user }) => {
    const member = await db.selectFrom('member').select('id').where('name', '=', user).executeTakeFirst();
    const revoked = member ? await revokeSessions(db, { memberId: member.id }, now()) : 0;
    await audit(db, 'command line', 'revoke', `${revoked} sessions of member ${member?.id ?? 'unknown'}`);
    return { revoked };
  }),
  words: command(z.object({ locale: locale.optional() }), async ({ db }, { locale: of }) => ({
    words: await db
      .selectFrom('search_keyword')
      .select(['locale', 'shown', 'state', 'popular', 'networks', 'count as searches'])
      .$if(of !== undefined, (query) => query.where('locale', '=', of!))
      .orderBy('locale')
      .orderBy('networks', 'desc')
      .orderBy('count', 'desc')
      .orderBy('name')
      .limit(1000)
      .execute(),
  })),
  moderate: command(
    z.object({
      state: z.enum(WORD_STATES).nullable(),
      locale,
      words: z.array(searchedWord).min(1).max(100),
    }),
    ({ db, now }, { state, locale: of, words }) =>
      inTransaction(db, (tx) => moderateWords(tx, 'command line', { state, locale: of, words, at: now() })),
  ),
} as const;

/** A command that validates its request before it runs. */
export function command<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (operator: OperatorContext, request: z.output<Schema>, progress: Progress) => Promise<Result>,
): Command<Schema, Result> {
  return {
    schema,
    run: (operator: OperatorContext, request: unknown, progress: Progress) => run(operator, schema.parse(request), progress),
  };
}
