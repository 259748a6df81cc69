import { z } from 'zod';
import type { Db } from '../database/transaction.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { importFolder } from '../import/import-folder.ts';
import type { Operator } from '../import/operator.ts';
import { issueToken, memberNamed, revokeTokens } from '../session/tokens.ts';
import { fillSynthetic } from '../synthetic/fill-synthetic.ts';

/** What the provider's command lines can ask for. The same table serves the admin socket and a folder that nobody holds. */
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
  demo: command(z.object({}), async (operator) => {
    const added = await fillDemo(operator.db, operator.now());
    operator.tags.forget();
    return { added };
  }),
  synthetic: command(z.object({ tracks: z.number().int().min(1).max(5_000_000) }), async ({ db, tags }, { tracks }, progress) => {
    await fillSynthetic(db, tracks, (done) => progress({ done, total: tracks }));
    tags.forget();
    return { added: tracks };
  }),
  token: command(z.object({ user: z.string().trim().min(1).max(64) }), async ({ db, now }, { user }) => {
    const member = await memberNamed(db, user);
    const { token, expiresAt } = await issueToken(db, member.id, now());
    await audit(db, 'token', `issued to member ${member.id}`);
    return { memberId: member.id, token, expiresAt: expiresAt.toISOString() };
  }),
  revoke: command(z.object({ user: z.string().trim().min(1).max(64) }), async ({ db, now }, { user }) => {
    const member = await db.selectFrom('member').select('id').where('name', '=', user).executeTakeFirst();
    const revoked = member ? await revokeTokens(db, member.id, now()) : 0;
    await audit(db, 'revoke', `${revoked} tokens of member ${member?.id ?? 'unknown'}`);
    return { revoked };
  }),
} as const;

export type CommandName = keyof typeof COMMANDS;
export type CommandRequest<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]['schema']>;
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<(typeof COMMANDS)[Name]['run']>>;

type Progress = (line: object) => void;

function command<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (operator: Operator, request: z.output<Schema>, progress: Progress) => Promise<Result>,
) {
  return { schema, run: (operator: Operator, request: unknown, progress: Progress) => run(operator, schema.parse(request), progress) };
}

async function audit(db: Db, action: string, detail: string): Promise<void> {
  await db.insertInto('audit_log').values({ actor: 'command line', action, detail }).execute();
}
