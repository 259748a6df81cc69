import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { csvText } from 'shared-contracts/text/csv';
import { readMemberAddress } from '../../members/session/member-address.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CommerceContext } from '../context.ts';
import { inventoryPlace, placeInTeam } from '../inventory/place-in-team.ts';
import { ownQuota } from './read-quotas.ts';
import { type Use, type UseFilter, usesOf } from './read-uses.ts';

const PATH = '/download/inventory';
/** Rows of a file. */
const MOST = 20_000;

const HEAD = {
  zh: ['日期', '保有量', '作品', '版本', '编号', '授权项目', '被授权方', '使用人', '来源', '订单号', '证书编号', '状态'],
  en: ['Date', 'Inventory', 'Title', 'Version', 'Code', 'Project', 'Licensee', 'Used by', 'Taken from', 'Order', 'Certificate', 'State'],
};
const SOURCES = {
  member: { zh: '成员', en: 'member' },
  department: { zh: '部门', en: 'department' },
  free: { zh: '未分配', en: 'free units' },
};
const STATES = {
  reserved: { zh: '已预留', en: 'reserved' },
  consumed: { zh: '已使用', en: 'used' },
  returned: { zh: '已退回', en: 'returned' },
};

/** Address of a file of the uses that a filter shows; the log names who asked for it. @throws Problem for a quota or a member of another team. */
export async function usesLink(
  context: CommerceContext,
  filter: UseFilter,
  caller: Caller,
): Promise<CallResponse<'userPopulationDetail/downData'>> {
  const { db, now } = context;
  const place = await inventoryPlace(db, caller);
  if (filter.id !== undefined) await ownQuota({ db }, place, filter.id);
  const { team, memberId } = place.membership;
  if (filter.memberId !== undefined) await requireInTeam(db, team, filter.memberId);
  await audit(db, 'service', 'inventory uses downloaded', `member ${memberId}: ${JSON.stringify(filter)}`, { target: `team ${team}` });
  const values = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
  const url = signAddress(context, caller, PATH, { ...Object.fromEntries(values), lang: caller.locale });
  return { url, fileName: fileNameOf(caller.locale, now()) };
}

/** @throws Problem for somebody who never was in the team. @param row id in `team_member`. */
async function requireInTeam(db: Db, team: OwnerId, row: number): Promise<void> {
  const found = await db.selectFrom('team_member').select('id').where('id', '=', row).where('team_id', '=', team).executeTakeFirst();
  if (!found) throw notFound('没有这名成员', 'There is no such member');
}

/** `/download/inventory?…`: the uses as they are when the file is downloaded, as far as the member may see them then. */
export function registerInventoryFiles(app: FastifyInstance, context: CommerceContext): void {
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const place = await placeInTeam(context.db, member);
    if (!place || (!place.seesAll && !place.uses)) throw expiredAddress();
    const { id, memberId, keyWords, from, to } = values;
    const filter = { id: numberOf(id), memberId: numberOf(memberId), keyWords, from, to };
    const uses = await usesOf(context, place, filter, { locale: lang }, { limit: MOST, offset: 0 });
    const file = Buffer.from(csvText([HEAD[lang], ...uses.map((use) => rowOf(use, lang))]));
    return sendFile(reply, fileNameOf(lang, context.now()), 'text/csv; charset=utf-8', file);
  });
}

function rowOf({ at, quotaName, line, usedBy, takenFrom, orderNumber, state }: Use, locale: Locale): string[] {
  const { title, version, number, project, licence } = line;
  const work = [title, version, number, project.name, project.licenseeName];
  const origin = [usedBy, SOURCES[takenFrom][locale], orderNumber, licence?.certificateNumber ?? ''];
  return [businessDay(new Date(at)), quotaName, ...work, ...origin, STATES[state][locale]];
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function fileNameOf(locale: Locale, at: Date): string {
  return `${locale === 'zh' ? '保有量明细' : 'Inventory_uses'}_${businessDay(at)}.csv`;
}
