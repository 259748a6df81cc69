import type { ApiClient } from 'shared-contracts/api/client-types';
import type { PageTitles } from './page-title.ts';

/** The client for the units, with every answer told to the titles as well. Nobody waits for that, and no answer is changed. */
export function withResultObserver({ onResult }: Pick<PageTitles, 'onResult'>, { call }: ApiClient): ApiClient {
  return {
    call(name, request, options) {
      const answer = call(name, request, options);
      answer.then(
        (data) => onResult(name, request, data),
        // The caller has the error.
        () => undefined,
      );
      return answer;
    },
  };
}
