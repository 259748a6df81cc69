import { useEffect } from 'react';
import { useHost, useSession } from 'ui-kit/core';
import { memberFact } from './member-fact.ts';

/** Whether a contract of the member is in force. */
const contract = memberFact<boolean>();

/** Whether the member is a composer under contract; false while it is unknown. */
export function useIsComposer(): boolean {
  return contract.useValue() ?? false;
}

/** Where the composer centre begins: at the songs, or at the contract of who has none in force. */
export function composerPath(isComposer: boolean): string {
  return isComposer ? '/my/composer' : '/my/composer/sign';
}

/**
 * Asks for the contract of the signed-in member. What was known stays when the call fails.
 * @param again asks again whenever it changes; null: does not ask.
 */
export function useComposerRead(again: string | null): void {
  const { api, bus } = useHost();
  const { signedIn, userId } = useSession();
  const isAsked = signedIn && again !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again
  useEffect(() => {
    if (!isAsked) return;
    const ending = new AbortController();
    api.call('signContract/getStatus', {}, { quiet: true, signal: ending.signal }).then(
      (status) => {
        if (!ending.signal.aborted) contract.know(bus, userId, status?.status === 0);
      },
      () => undefined,
    );
    return () => ending.abort();
  }, [api, bus, isAsked, userId, again]);
}
