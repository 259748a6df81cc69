import type { CallName } from 'shared-contracts/api/call-names';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { countPrice } from './count-price.ts';
import { listExchangeRates } from './exchange-rates.ts';
import { listOptions, listOptionsOfType, listUsages, priceTable } from './options.ts';

type LicensingCall = Extract<CallName, `grantTag/${string}` | `exchangeRate/${string}` | `grantConfig/${string}`>;

/** Answers of the calls about options and prices of licences. */
export function licensingHandlers(context: CommerceContext): Handlers<LicensingCall> {
  return {
    'grantTag/getList': (_request, caller) => listOptions(context, caller),
    'grantTag/businessFrom': (_request, caller) => listUsages(context, caller),
    'grantTag/getGrantData': () => priceTable(context),
    'grantTag/getGrantDataByType': (request, caller) => listOptionsOfType(context, request, caller),
    'exchangeRate/getList': () => listExchangeRates(context),
    'grantConfig/countPrice': (request, caller) => countPrice(context, request, caller),
  };
}
