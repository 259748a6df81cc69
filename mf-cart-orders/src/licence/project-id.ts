import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';

export type Project = CallResponse<'teamGrantProject/getList'>['list'][number];

/** What the member chose: options, and a saved project or the fields of a new one. */
export interface ChosenLicence {
  grant: LicenceOptions;
  project: { id: number } | { name: string; licenseeName: string; licenseeCode: string };
}

/** Projects that this page saved, by the fields of the form: what follows may fail, and the next attempt uses the saved one. */
const saved = new WeakMap<ChosenLicence['project'], number>();

/** Id of the chosen project; saves a new one first. Rejects with the refusal of the service. */
export async function projectIdOf({ api }: HostProps, { grant, project }: ChosenLicence): Promise<number> {
  if ('id' in project) return project.id;
  const known = saved.get(project);
  if (known !== undefined) return known;
  const { id } = await api.call('teamGrantProject/addGrantProject', { ...project, grant }, { quiet: true });
  saved.set(project, id);
  return id;
}
