import type { CallResponse } from 'shared-contracts/api/contract';
import type { Source } from '../../loading/source.ts';
import { type ChartKind, chartQuestion, readPage } from '../../questions/paged.ts';

export interface ChartData {
  kind: ChartKind;
  page: number;
  tracks: CallResponse<'music/getIndexRecommendList'>;
}

export async function loadChart(source: Source, kind: ChartKind, request: Request): Promise<ChartData> {
  const page = readPage(new URL(request.url).searchParams);
  return { kind, page, tracks: await source.ask('music/getIndexRecommendList', chartQuestion(kind, page), request.signal) };
}
