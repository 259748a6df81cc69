import { z } from 'zod';
import { id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { APPLICATION_STATES } from '../team/team-rules.ts';
import { bothLines, bothTexts, revision, seen } from './content-texts.ts';
import { declareStaffCall, keyWords, reason, total } from './declaration.ts';

const state = z.enum(APPLICATION_STATES);
const row = {
  id,
  state,
  companyName: z.string(),
  taxNumber: z.string(),
  contact: z.string(),
  memberId: id,
  appliedAt: isoTime,
  decidedAt: isoTime.nullable(),
};

export const staffTeamCalls = {
  'staff/teams/getList': declareStaffCall({
    right: 'teams.review',
    summary: 'Applications for team accounts.',
    request: z.object({
      state: state.optional(),
      /** In company name, tax number or contact. */
      keyWords,
      sort: z.enum(['oldest', 'newest']).optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/teams/getDetail': declareStaffCall({
    right: 'teams.review',
    summary: 'One application with its history, and other teams or applications of the same tax number.',
    request: z.object({ id }),
    response: z.object({
      ...row,
      duties: z.string(),
      phone: z.string(),
      licenceName: z.string(),
      /** False after it was withdrawn. */
      hasLicence: z.boolean(),
      reason: z.string(),
      history: z.array(z.object({ from: state.nullable(), to: state, actor: z.string(), reason: z.string(), at: isoTime })),
      sameTaxNumber: z.array(z.object({ id, companyName: z.string(), state })),
      /** Team that it became. */
      teamId: id.nullable(),
    }),
  }),
  'staff/teams/getLicence': declareStaffCall({
    right: 'teams.review',
    summary: 'The business licence of an application, as base64.',
    request: z.object({ id }),
    response: z.object({ mime: z.string(), name: z.string(), file: z.string() }),
  }),
  'staff/teams/approve': declareStaffCall({
    right: 'teams.review',
    writes: true,
    summary: 'Approves an application: the team begins, and its applicant owns it. The applicant gets a mail or a text message.',
    request: z.object({ id }),
    response: nothing,
  }),
  'staff/teams/reject': declareStaffCall({
    right: 'teams.review',
    writes: true,
    summary: 'Rejects an application; the applicant reads the reason and may submit it again.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
} as const;

const both = z.object({ zh: z.string(), en: z.string() });

export const teamTextCalls = {
  'staff/teamTexts/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Texts of the page on which a company applies for a team account, in their order.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(z.object({ id, title: both, text: both, revision })), total }),
  }),
  'staff/teamTexts/save': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Changes one of these texts.',
    request: z.object({ id, seen, title: bothLines(60), text: bothTexts(600) }),
    response: z.object({ id, revision }),
  }),
} as const;
