import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

type TeamInfo = CallResponse<'teamInfo/getTeamInfo'>;
export type Application = NonNullable<TeamInfo['application']>;

export interface ApplyData extends TeamInfo {
  /** What a team account brings, and what is needed. */
  about: CallResponse<'teamCopywriting/infoList'>['list'];
  /** What became of the applications, the latest first. */
  records: CallResponse<'teamRecord/teamRecord'>['list'];
}

/** Data of the page: the application and the team of the member, and the texts about team accounts. */
export async function loadApply(host: HostProps, { request: { signal } }: LoaderFunctionArgs): Promise<ApplyData> {
  const [info, { list: about }, { list: records }] = await Promise.all([
    loadData(host, 'teamInfo/getTeamInfo', {}, signal),
    loadData(host, 'teamCopywriting/infoList', {}, signal),
    loadData(host, 'teamRecord/teamRecord', {}, signal),
  ]);
  return { ...info, about, records };
}
