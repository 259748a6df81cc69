import type { DocumentUnit } from 'shared-contracts';

/** Which release a script belongs to, by its address or by a stack that names it. */
function releaseOfText(text: string, units: Iterable<DocumentUnit>): DocumentUnit | undefined {
  for (const unit of units) if (text.includes(unit.base)) return unit;
  return undefined;
}

/**
 * Listens for errors that no boundary caught. The release is found by the address of the script.
 */
export function onWindowErrors(
  target: Window,
  units: () => Iterable<DocumentUnit>,
  report: (release: DocumentUnit | undefined, error: unknown) => void,
): () => void {
  const onErrorEvent = (event: ErrorEvent) => {
    // A resource that failed to load is reported by its loader.
    if (!(event instanceof ErrorEvent)) return;
    const stack = event.error instanceof Error ? (event.error.stack ?? '') : '';
    report(releaseOfText(`${event.filename} ${stack}`, units()), event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const stack = event.reason instanceof Error ? (event.reason.stack ?? '') : '';
    report(releaseOfText(stack, units()), event.reason);
  };
  target.addEventListener('error', onErrorEvent);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onErrorEvent);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
