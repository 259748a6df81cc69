import { useRef, useState } from 'react';
import { useHost } from 'ui-kit/core';
import styles from './member.module.css';
import { failureText } from './use-call.ts';

export interface Submit {
  busy: boolean;
  /** Why the last attempt failed, fit for the visitor. */
  failure: string | undefined;
  /** Runs an attempt; further ones are ignored until it has ended. Resolves with whether it succeeded. */
  run(attempt: () => Promise<void>): Promise<boolean>;
}

/** One attempt of a form at a time, and the message of its failure. */
export function useSubmit(where: string): Submit {
  const host = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(attempt: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await attempt();
      return true;
    } catch (error) {
      setFailure(failureText(host, error, where));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, run };
}

/** Why the last attempt of a form failed. */
export function Failure({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className={styles.failure}>
        {text}
      </p>
    )
  );
}
