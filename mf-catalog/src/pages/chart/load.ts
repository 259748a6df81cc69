import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePage } from '../../loading/numbered-page.ts';
import type { Source } from '../../loading/source.ts';
import { CHART_SIZE, type ChartKind, chartQuestion, readPage } from '../../questions/paged.ts';

export interface ChartData {
  kind: ChartKind;
  page: number;
  tracks: CallResponse<'music/getIndexRecommendList'>;
}

export async function loadChart(source: Source, kind: ChartKind, request: Request): Promise<ChartData> {
  const page = readPage(new URL(request.url).searchParams);
  const tracks = await source.ask('music/getIndexRecommendList', chartQuestion(kind, page), request.signal);
  requirePage(request, CHART_SIZE, tracks.total);
  return { kind, page, tracks };
}
