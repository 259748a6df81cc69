import type { licenceCalls } from 'shared-contracts/api/licences';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { calendarLink } from './licence-calendar.ts';
import { listLicences, listProjectLicences } from './list-licences.ts';

type LicenceCall = keyof typeof licenceCalls;

/** Answers of the calls about licences that members hold. */
export function licenceHandlers(context: CommerceContext): Handlers<LicenceCall> {
  return {
    'order/orderDetailList': (request, caller) => listLicences(context, request, caller),
    'order/licenceCalendar': (request, caller) => calendarLink(context, request, caller),
    'order/projectLicences': (request, caller) => listProjectLicences(context, request, caller),
  };
}
