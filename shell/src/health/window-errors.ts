import type { DocumentUnit } from 'shared-contracts';

/** Which release a script belongs to, by its address or by a stack that names it. */
export function releaseOfText(text: string, units: Iterable<DocumentUnit>): DocumentUnit | undefined {
  for (const unit of units) if (text.includes(unit.base)) return unit;
  return undefined;
}

/**
 * Hears what no boundary caught. Events and promises that units start on their own end here; the release is told by the
 * address of the script.
 */
export function onWindowErrors(
  target: Window,
  units: () => Iterable<DocumentUnit>,
  heard: (release: DocumentUnit | undefined, error: unknown) => void,
): () => void {
  const onError = (event: ErrorEvent) => {
    // A resource that did not load is told by whoever asked for it, not here.
    if (!(event instanceof ErrorEvent)) return;
    const stack = event.error instanceof Error ? (event.error.stack ?? '') : '';
    heard(releaseOfText(`${event.filename} ${stack}`, units()), event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const stack = event.reason instanceof Error ? (event.reason.stack ?? '') : '';
    heard(releaseOfText(stack, units()), event.reason);
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
