import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { staffBulkCalls } from 'shared-contracts/staff/works-in-bulk';
import type { CommerceContext } from '../../commerce/context.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, type Handlers, staffOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { planBatch } from './batch.ts';
import { planImport } from './import-works.ts';
import { applyPlan, shownPlan } from './plan.ts';
import { usesOf, worksFound } from './read-works.ts';
import { readTagNames } from './tags.ts';
import { cellsOf, readWorkFile } from './work-file.ts';

/** Answers of the calls about several works at once. */
export function staffBulkHandlers({ db, now }: Pick<CommerceContext, 'db' | 'now'>): Handlers<keyof typeof staffBulkCalls> {
  return {
    'staff/works/getSheet': (request, caller) => sheetOf(db, request, caller),
    'staff/works/batchPreview': async (request, { locale }) => {
      const plan = await planBatch(db, now(), request);
      const leaving = plan.changes.filter(({ after }) => after.withdrawn).map(({ work }) => work.id);
      return { ...(await shownPlan(db, plan, await readTagNames(db), locale)), ...(await usesOf(db, leaving)) };
    },
    'staff/works/batchApply': async (request, caller) => applyPlan(db, staffOf(caller), await planBatch(db, now(), request, true), request),
    'staff/works/importReport': async ({ file }, { locale }) => {
      const { rows, ignored } = readWorkFile(file);
      const tags = await readTagNames(db);
      return { ...(await shownPlan(db, await planImport(db, rows, tags), tags, locale)), ignored };
    },
    'staff/works/importApply': async (request, caller) => {
      const { rows } = readWorkFile(request.file);
      return applyPlan(db, staffOf(caller), await planImport(db, rows, await readTagNames(db), true), request);
    },
  };
}

async function sheetOf(
  db: Db,
  { page, size = DEFAULT_SIZE, ...filter }: CheckedRequest<'staff/works/getSheet'>,
  { locale }: Pick<Caller, 'locale'>,
): Promise<StaffCallResponse<'staff/works/getSheet'>> {
  const found = worksFound(db, filter);
  const tags = await readTagNames(db);
  const rows = await found.selectAll().orderBy('id').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map((work) => cellsOf(work, tags, locale)), total: Number(total) };
}
