import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { DrawingQueue } from '../../commerce/certificates/drawing-queue.ts';
import { readMemberAddress } from '../../members/session/member-address.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { sendFile, signAddress } from '../../platform/http/signed-address.ts';
import type { ComposersContext } from '../context.ts';
import { payeeContract } from './balance.ts';
import { drawStatement } from './draw-statement.ts';
import { monthText } from './months.ts';
import { statementCsv } from './statement-csv.ts';
import { statementLines, statementOf } from './statements.ts';

const PATH = '/download/earnings';
/** Lines of a file. */
const MOST = 5000;
const KINDS = { 1: 'pdf', 2: 'csv' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Address of the statement of a month. The audit log keeps who asked for it. @throws Problem for an empty month, or too many lines. */
export async function statementLink(
  context: ComposersContext,
  { month, kind }: CheckedRequest<'composerEarnings/downStatement'>,
  caller: Caller,
): Promise<CallResponse<'composerEarnings/downStatement'>> {
  const { db, now } = context;
  const { id: memberId } = memberOf(caller);
  await statementOf(db, memberId, month, now());
  const { lines } = await db
    .selectFrom('royalty_entry')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  if (Number(lines) === 0) throw refusal('这个月没有入账', 'Nothing was booked in this month');
  if (Number(lines) > MOST)
    throw refusal(`对账单最多 ${MOST} 行，请联系我们`, `A file has at most ${MOST} lines. Please contact us for this statement`);
  const type = KINDS[kind as keyof typeof KINDS];
  await audit(db, 'service', 'statement downloaded', `${monthText(month)}, ${type}`, { target: `member ${memberId}` });
  const values = { month: String(month), kind: type, lang: caller.locale };
  return { url: signAddress(context, caller, PATH, values), fileName: fileNameOf(month, type, caller.locale) };
}

/** `/download/earnings?…`: the statement of a month as it is when it is downloaded; one of a month that is over never changes. */
export function registerStatements(app: FastifyInstance, context: ComposersContext): void {
  const drawings = new DrawingQueue();
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const month = Number(values.month);
    const kind: Kind = values.kind === 'csv' ? 'csv' : 'pdf';
    const name = fileNameOf(month, kind, lang);
    const lines = await statementLines(context, { memberId: member, month, limit: MOST, offset: 0 }, lang);
    if (kind === 'csv') return sendFile(reply, name, 'text/csv; charset=utf-8', statementCsv(lines, lang));
    const { db, now, certificates } = context;
    const statement = await statementOf(db, member, month, now());
    const parties = {
      company: (await certificates.licensorOf(db)).name[lang],
      composer: (await payeeContract(db, member))?.real_name ?? '',
    };
    const file = await drawings.run(() => drawStatement({ statement, lines, ...parties, date: now() }, lang));
    return sendFile(reply, name, 'application/pdf', file);
  });
}

function fileNameOf(month: number, kind: Kind, locale: Locale): string {
  return `${locale === 'zh' ? '收入对账单' : 'Earnings'}_${monthText(month)}.${kind}`;
}
