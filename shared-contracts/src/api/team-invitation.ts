import { z } from 'zod';
import { TEAM_POWERS, TEAM_ROLES } from '../team/powers.ts';
import { INVITATION_STATES } from '../team/team-rules.ts';
import { declareCall, id, isoTime, nothing, page, size } from './declaration.ts';

/** Field schemas of the calls about teams. */
export const role = z.enum(TEAM_ROLES);
export const power = z.enum(TEAM_POWERS);
export const powers = z.array(power).max(TEAM_POWERS.length);
export const count = z.number().int().nonnegative();
const token = z.string().min(20).max(100);

const invitation = z.object({
  id,
  name: z.string(),
  /** Masked. */
  contact: z.string(),
  role,
  powers,
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  until: isoTime,
});

/** Calls about invitations to a team. `teamUser/addTeamUser` makes one. */
export const teamInvitationCalls = {
  'teamInvitation/getList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Invitations that the caller may see, the latest first.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(invitation), total: count }),
  }),
  'teamInvitation/resend': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Sends an invitation again with a new link, for seven more days; the link before ends.',
    request: z.object({ id }),
    response: nothing,
  }),
  'teamInvitation/withdraw': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Withdraws an open invitation: its link ends.',
    request: z.object({ id }),
    response: nothing,
  }),
  'teamInvitation/look': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'What an invitation offers, by the token of its link; null when it is over.',
    request: z.object({ token }),
    response: z.object({ teamName: z.string(), name: z.string(), role, contact: z.string(), until: isoTime }).nullable(),
  }),
  'teamInvitation/accept': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Joins the team of an invitation. One person is in one team at a time.',
    request: z.object({ token }),
    response: z.object({ teamId: id }),
  }),
} as const;
