/** A JSON Schema as a manifest carries it. */
export type JsonSchema = Record<string, unknown>;

/** One event, the parameters of a fragment, or one direction of an intent or call, as the release was built with it. */
export interface MessageContract {
  version: number;
  payload: JsonSchema;
}

export interface RequestContract extends MessageContract {
  result: JsonSchema;
}

/**
 * Events, intents, fragments and calls of a release, with the schemas of its build: the gate compares releases with these alone and
 * needs no source code of either.
 */
export interface UnitContract {
  /** Version of shared-contracts that it was built with. */
  contracts: string;
  emits: Record<string, MessageContract>;
  consumes: Record<string, MessageContract>;
  /** Intents that it answers, and those that it asks. */
  answers: Record<string, RequestContract>;
  asks: Record<string, RequestContract>;
  /** Fragments that it offers, and those that it shows; payload is their parameters. Left out by a unit without any. */
  offers?: Record<string, MessageContract>;
  shows?: Record<string, MessageContract>;
  /** API calls: payload is the request, result the `data` of the answer. */
  calls: Record<string, RequestContract>;
}
