import type { Renderer, RenderRequest } from 'deploy-render';
import { digestOfAnswers } from './answer-digest.ts';

/**
 * Everything that the HTML of a page depends on. When a release is found to keep state, its key
 * changes: its earlier pages may show what another visitor asked for, and under the new key nobody gets them.
 */
export function pageKey({ host, input, exposes, fragments }: RenderRequest, keepsState: Renderer['keepsState']): string {
  const { data, ...rest } = input;
  const releases = [host, ...exposes.map(({ release }) => release), ...Object.values(fragments)];
  return JSON.stringify([host, exposes, fragments, releases.filter(keepsState), rest, digestOfAnswers(data)]);
}
