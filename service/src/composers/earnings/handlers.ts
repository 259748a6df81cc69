import type { earningCalls } from 'shared-contracts/api/earnings';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ComposersContext } from '../context.ts';
import { earningsSummary } from './balance.ts';
import { earningsCharts } from './charts.ts';
import { payoutsOf, requestPayout, withdrawPayout } from './payouts.ts';
import { sellSongList, songGrantList } from './sell-songs.ts';
import { statementLink } from './statement-file.ts';
import { statementPage, statementsOf } from './statements.ts';

/** Answers of the calls about what composers earn. */
export function earningHandlers(context: ComposersContext): Handlers<keyof typeof earningCalls> {
  return {
    'song/sellSongList': (request, caller) => sellSongList(context, request, caller),
    'song/songGrantList': (request, caller) => songGrantList(context, request, caller),
    'composerEarnings/getSummary': (_request, caller) => earningsSummary(context, caller),
    'composerEarnings/getStatements': (request, caller) => statementsOf(context, request, caller),
    'composerEarnings/getStatement': (request, caller) => statementPage(context, request, caller),
    'composerEarnings/downStatement': (request, caller) => statementLink(context, request, caller),
    'composerEarnings/getPayouts': (request, caller) => payoutsOf(context, request, caller),
    'composerEarnings/requestPayout': (request, caller) => requestPayout(context, request, caller),
    'composerEarnings/withdrawPayout': ({ id }, caller) => withdrawPayout(context, id, caller),
    'composerEarnings/getCharts': (request, caller) => earningsCharts(context, request, caller),
  };
}
