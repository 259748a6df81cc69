import type { ApiClient } from 'shared-contracts/api/client-types';
import type { Titles } from './page-title.ts';

/** The client for the units, with every answer told to the titles as well. Nobody waits for that, and no answer is changed. */
export function heardBy({ heard }: Pick<Titles, 'heard'>, { call }: ApiClient): ApiClient {
  return {
    call(name, request, options) {
      const answer = call(name, request, options);
      answer.then(
        (data) => heard(name, request, data),
        // The caller has the error.
        () => undefined,
      );
      return answer;
    },
  };
}
