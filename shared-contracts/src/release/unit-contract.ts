/** A JSON Schema as a manifest carries it. */
export type JsonSchema = Record<string, unknown>;

/** One event, or one direction of an intent or call, as the release was built with it. */
export interface MessageContract {
  version: number;
  payload: JsonSchema;
}

export interface RequestContract extends MessageContract {
  result: JsonSchema;
}

/**
 * Events, intents and calls of a release, with the schemas of its build: the gate compares releases with these alone and
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
  /** API calls: payload is the request, result the `data` of the answer. */
  calls: Record<string, RequestContract>;
}
