import type { CallName } from 'shared-contracts/api/call-names';
import type { AppContext } from '../../app/app-context.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { cueSheetLink } from '../certificates/cue-sheet.ts';
import { addProject, deleteProject, editProject, listProjects } from '../projects/projects.ts';
import { countPrice } from './count-price.ts';
import { listExchangeRates } from './exchange-rates.ts';
import { listOptions, listOptionsOfType, listUsages, priceTable } from './options.ts';

type LicensingCall = Extract<
  CallName,
  `grantTag/${string}` | `exchangeRate/${string}` | `grantConfig/${string}` | `teamGrantProject/${string}`
>;

/** Answers of the calls about options, prices and projects of licences. */
export function licensingHandlers(context: AppContext): Handlers<LicensingCall> {
  return {
    'grantTag/getList': (_request, caller) => listOptions(context, caller),
    'grantTag/businessFrom': (_request, caller) => listUsages(context, caller),
    'grantTag/getGrantData': () => priceTable(context),
    'grantTag/getGrantDataByType': (request, caller) => listOptionsOfType(context, request, caller),
    'exchangeRate/getList': () => listExchangeRates(context),
    'grantConfig/countPrice': (request, caller) => countPrice(context, request, caller),
    'teamGrantProject/getList': (request, caller) => listProjects(context, request, caller),
    'teamGrantProject/addGrantProject': (request, caller) => addProject(context, request, caller),
    'teamGrantProject/editGrantProject': (request, caller) => editProject(context, request, caller),
    'teamGrantProject/deleteGrantProject': ({ id }, caller) => deleteProject(context, id, caller),
    'teamGrantProject/cueSheet': (request, caller) => cueSheetLink(context, request, caller),
  };
}
