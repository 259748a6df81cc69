import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';

export type Project = CallResponse<'teamGrantProject/getList'>['list'][number];

/** The project of a form that is none of the saved ones. `form` is the same object as long as the form is open. */
export interface NewProject {
  fields: { name: string; licenseeName: string; licenseeCode: string };
  form: object;
}

/** What the member chose: options, and a saved project or the fields of a new one. */
export interface ChosenLicence {
  grant: LicenceOptions;
  project: { id: number } | NewProject;
}

/** The project that a form saved, and what it holds: what follows may fail, and the next attempt uses it. */
const saved = new WeakMap<object, { id: number; content: string }>();

/**
 * Id of the chosen project; saves a new one first. One that the form saved before holds what the form says now: a second project of its
 * name would be refused. @param cartType whose a new project is. Rejects with the refusal of the service.
 */
export async function projectIdOf({ api }: HostProps, { grant, project }: ChosenLicence, cartType?: number): Promise<number> {
  if ('id' in project) return project.id;
  const wanted = { ...project.fields, grant };
  const content = JSON.stringify(wanted);
  const before = saved.get(project.form);
  if (before?.content === content) return before.id;
  const { id } = before
    ? await api.call('teamGrantProject/editGrantProject', { id: before.id, ...wanted }, { quiet: true })
    : await api.call('teamGrantProject/addGrantProject', { ...wanted, ...(cartType && { cartType }) }, { quiet: true });
  saved.set(project.form, { id, content });
  return id;
}
