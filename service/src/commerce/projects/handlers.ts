import type { CallName } from 'shared-contracts/api/call-names';
import type { Handlers } from '../../platform/http/handler.ts';
import { cueSheetLink } from '../certificates/cue-sheet.ts';
import type { CommerceContext } from '../context.ts';
import { projectPower, setProjectPower } from './project-power.ts';
import { addProject, archiveProject, deleteProject, editProject, listProjects } from './projects.ts';

type ProjectCall = Extract<CallName, `teamGrantProject/${string}`>;

/** Answers of the calls about the projects that licences are for. */
export function projectHandlers(context: CommerceContext): Handlers<ProjectCall> {
  return {
    'teamGrantProject/getList': (request, caller) => listProjects(context, request, caller),
    'teamGrantProject/addGrantProject': (request, caller) => addProject(context, request, caller),
    'teamGrantProject/editGrantProject': (request, caller) => editProject(context, request, caller),
    'teamGrantProject/deleteGrantProject': ({ id }, caller) => deleteProject(context, id, caller),
    'teamGrantProject/archive': (request, caller) => archiveProject(context, request, caller),
    'teamGrantProject/projectPower': ({ id }, caller) => projectPower(context, id, caller),
    'teamGrantProject/setProjectPower': (request, caller) => setProjectPower(context, request, caller),
    'teamGrantProject/cueSheet': (request, caller) => cueSheetLink(context, request, caller),
  };
}
