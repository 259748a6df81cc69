/** Thrown by `notFound()`. A mark instead of a class: units may hold another copy of this file. */
export interface NotFound {
  readonly yhNotFound: true;
}

/** Ends a loader or a render: the page does not exist, and the shell shows its 404 page. */
export function notFound(): never {
  throw { yhNotFound: true } satisfies NotFound;
}

export function isNotFound(error: unknown): error is NotFound {
  return typeof error === 'object' && error !== null && (error as { yhNotFound?: unknown }).yhNotFound === true;
}
