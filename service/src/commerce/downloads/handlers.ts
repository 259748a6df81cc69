import type { Handlers } from '../../platform/http/handler.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import type { CommerceContext } from '../context.ts';
import { holdsLicence } from '../licensing/held-licences.ts';
import { downloadLink } from './download-link.ts';
import { takeTrialDownload, trialQuotaOfToday } from './trial-download.ts';

type DownloadCall = 'userPlay/downMusic' | 'userPlay/trialQuota' | 'order/dataValid' | 'order/downloadLink';

/** Answers of the calls about downloading. */
export function downloadHandlers(context: CommerceContext): Handlers<DownloadCall> {
  return {
    'userPlay/downMusic': ({ id, musicLibraryTypeId }, caller) => takeTrialDownload(context, id, musicLibraryTypeId, caller),
    'userPlay/trialQuota': (_request, caller) => trialQuotaOfToday(context, caller),
    'order/dataValid': ({ dataIds }, caller) => holdsLicence(context, callerAsOwner(caller), dataIds),
    'order/downloadLink': (request, caller) => downloadLink(context, request, caller),
  };
}
