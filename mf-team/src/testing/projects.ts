import type { Project } from '../team/load.ts';

/** A project of the team that everybody may use. */
export function sampleProject(given: Partial<Project> = {}): Project {
  return {
    id: 7,
    name: 'Autumn film',
    licenseeName: 'North Light Films',
    licenseeCode: '91350100M000100Y43',
    remarks: 'For the cinema',
    grant: {
      usage: 'filmTv',
      form: 'film',
      licensee: 'corporate',
      period: 'oneYear',
      scope: 'mainland',
      channels: ['tv'],
      seconds: 'full',
    },
    usable: 1,
    colour: 'teal',
    archived: 0,
    members: null,
    updatedAt: '2026-11-23T02:00:00.000Z',
    ...given,
  };
}
